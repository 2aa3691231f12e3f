import { guardarPlantilla } from '@foja/api/plantilla/guardar-plantilla.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Por tipo, el título de cada plantilla y sus párrafos. */
const PLANTILLAS: Record<string, Record<string, readonly string[]>> = {
  Nota: {
    'Nota de elevación': ['Elevo a usted las presentes actuaciones para su consideración.'],
    'Nota de respuesta': ['En respuesta a su nota, informo a usted lo siguiente:', 'Sin otro particular.'],
    'Pedido de informe': ['Solicito a usted que informe, en el plazo de diez días, sobre lo siguiente:'],
    'Pedido de insumos': ['Solicito la provisión de los insumos que se detallan:'],
    'Pedido de reparación': ['Solicito la reparación de lo que se indica, con la urgencia que se señala:'],
    'Pedido de audiencia': ['Solicito a usted una audiencia para tratar el tema de referencia.'],
    'Remisión de antecedentes': ['Remito a usted los antecedentes del asunto de referencia.'],
    'Acuse de recibo': ['Acuso recibo de la documentación que se detalla:'],
    'Invitación a reunión': ['Invito a usted a la reunión que se realizará en la fecha y lugar indicados.'],
    'Aviso de licencia': ['Comunico que haré uso de licencia en el período que se indica.'],
    'Comunicación de feriado': ['Comunico que no habrá atención al público en la fecha indicada.'],
    Agradecimiento: ['Agradezco a usted la colaboración prestada.'],
  },
  Resolución: {
    'Aprobación de gasto': [
      'VISTO lo actuado respecto del gasto de referencia; y',
      'CONSIDERANDO: que se cuenta con crédito suficiente en la partida vigente;',
      'RESUELVE: Artículo 1º. Apruébase el gasto.',
      'Artículo 2º. Regístrese, comuníquese y archívese.',
    ],
    'Designación de personal': [
      'VISTO la necesidad de cubrir el cargo; y',
      'CONSIDERANDO: que la persona propuesta reúne los requisitos;',
      'RESUELVE: Artículo 1º. Desígnase a la persona en el cargo indicado.',
      'Artículo 2º. Regístrese, comuníquese y archívese.',
    ],
    'Otorgamiento de licencia': [
      'VISTO la solicitud presentada; y',
      'CONSIDERANDO: lo informado y lo dictaminado;',
      'RESUELVE: Artículo 1º. Otórgase la licencia solicitada.',
      'Artículo 2º. Regístrese, comuníquese y archívese.',
    ],
  },
  Informe: {
    'Informe técnico': ['Objeto del informe.', 'Situación relevada.', 'Conclusiones.'],
    'Informe de avance': ['Tareas realizadas en el período.', 'Tareas pendientes.'],
  },
}

/** Con qué empezar a escribir los tipos más comunes; los demás no tienen ninguna. */
export async function sembrarPlantillas(sql: Sql): Promise<void> {
  const tipos = await sql<{ id: number; nombre: string }[]>`
    select id, nombre_singular as nombre from tipos_documento where nombre_singular = any(${Object.keys(PLANTILLAS)})`
  for (const { id, nombre } of tipos)
    for (const [titulo, parrafos] of Object.entries(PLANTILLAS[nombre]!))
      await guardarPlantilla(sql, {
        idTipo: id,
        titulo,
        contenido: parrafos.map((parrafo) => `<p>${parrafo}</p>`).join(''),
      })
}
