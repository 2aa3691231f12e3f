import type { Faker } from '@faker-js/faker'

const OBJETOS = [
  'la reparación de luminarias',
  'la poda de arbolado público',
  'el bacheo de calzadas',
  'la compra de insumos de oficina',
  'la adquisición de equipos informáticos',
  'el subsidio al transporte escolar',
  'la habilitación de un comercio',
  'la ampliación de la red cloacal',
  'el mantenimiento de plazas y paseos',
  'la provisión de medicamentos',
  'la contratación de personal temporario',
  'la cesión de un espacio público',
  'la limpieza de desagües pluviales',
  'el alquiler de maquinaria vial',
  'la señalización de cruces peatonales',
  'el programa de becas terciarias',
  'la refacción de la biblioteca popular',
  'la fiesta patronal',
  'el plan de forestación',
  'la recolección diferenciada de residuos',
  'el comedor comunitario',
  'la licitación del servicio de vigilancia',
  'el convenio con la cooperativa eléctrica',
  'la exención de la tasa de servicios',
  'la construcción de veredas',
  'el taller de oficios',
  'la restauración del archivo histórico',
  'el concurso de murales',
  'la campaña de vacunación',
  'el control de plagas urbanas',
  'la licencia por estudio',
  'la rendición de la caja chica',
  'la modificación del presupuesto',
  'la actualización del código de edificación',
  'el régimen de horas extraordinarias',
  'la subdivisión de un inmueble',
  'la instalación de reductores de velocidad',
  'el registro de proveedores',
  'la feria de emprendedores',
  'el sistema de turnos en línea',
] as const
const LUGARES = [
  'del barrio Los Aromos',
  'del barrio Villa Unión',
  'de la zona céntrica',
  'de la avenida Costanera',
  'del parque industrial',
  'del barrio San Cayetano',
  'de la delegación Norte',
  'de la delegación Sur',
  'de la terminal de ómnibus',
  'del polideportivo municipal',
] as const
const INICIOS: Record<string, readonly string[]> = {
  RES: ['Apruébase', 'Autorízase', 'Déjase sin efecto', 'Dispónese'],
  DEC: ['Promúlgase la norma sobre', 'Apruébase', 'Reglaméntase', 'Declárase de interés municipal'],
  DISP: ['Establécese', 'Autorízase', 'Modifícase'],
  NOTA: ['Solicita', 'Eleva antecedentes de', 'Responde sobre', 'Informa acerca de'],
  MEMO: ['Recuerda plazos de', 'Comunica novedades de'],
  INF: ['Informe técnico sobre', 'Informe de avance de', 'Informe de costos de'],
  DICT: ['Dictamen sobre', 'Opinión legal respecto de'],
  ACTA: ['Acta de reunión por', 'Acta de apertura de sobres por'],
  SUM: ['Sumario administrativo por irregularidades en'],
  EXP: ['Tramitación de', 'Expediente por', 'Gestión de'],
  LEG: ['Legajo técnico de'],
  LIC: ['Solicitud de licencia relacionada con'],
  REC: ['Reclamo por', 'Pedido vecinal por'],
}
const FRASES = [
  'Que resulta necesario atender en forma oportuna lo solicitado por las áreas intervinientes.',
  'Que se cuenta con crédito suficiente en la partida del ejercicio vigente.',
  'Que Contaduría tomó la intervención que le compete y no formuló observaciones.',
  'Que Asuntos Jurídicos se expidió sin objeciones sobre el procedimiento propuesto.',
  'Que los vecinos presentaron las firmas que acompañan el pedido y la documentación respaldatoria.',
  'Que el presupuesto presentado es el más conveniente por precio, calidad y plazo de entrega.',
  'Que corresponde dictar el acto administrativo que apruebe lo actuado.',
  'Que el gasto se atenderá con los recursos del fondo afectado y se rendirá cuenta documentada.',
  'Que la inspección realizada verificó el estado de situación descripto en el informe agregado.',
  'Que se cumplieron los plazos de publicación y de vista previstos en la reglamentación.',
  'Que la comisión evaluadora recomendó por unanimidad adoptar la medida.',
  'Que resta agregar el comprobante de pago y la constancia de notificación al interesado.',
] as const

const contraer = (frase: string) => frase.replaceAll(' de el ', ' del ')

/** Un asunto inventado: título y contenido (HTML ya limpio) del tipo dado. */
export function inventarAsunto(faker: Faker, { abrev }: { abrev: string }, personas: readonly string[]) {
  const uno = <T>(lista: readonly T[]) => faker.helpers.arrayElement(lista)
  const [objeto, lugar] = [uno(OBJETOS), uno(LUGARES)]
  const titulo = contraer(`${uno(INICIOS[abrev]!)} ${objeto} ${lugar}`)
  const interesado = personas.length > 0 ? ` El interesado es ${personas.join(' y ')}.` : ''
  const monto = faker.number.int({ min: 15, max: 9500 }) * 1000
  const parrafos = [
    contraer(`Visto lo actuado respecto de ${objeto} ${lugar}.${interesado}`),
    ...faker.helpers.arrayElements(FRASES, { min: 3, max: 8 }),
    `El monto estimado asciende a pesos ${monto.toLocaleString('es-AR')}.`,
    'Regístrese, comuníquese a quienes corresponda y archívese.',
  ]
  return { titulo, contenido: parrafos.map((p) => `<p>${p}</p>`).join(''), texto: parrafos.join('\n\n') }
}

const TEMAS = [
  'obra pública',
  'compras',
  'licitación',
  'personal',
  'licencias',
  'subsidios',
  'transporte',
  'salud',
  'educación',
  'cultura',
  'deporte',
  'turismo',
  'ambiente',
  'residuos',
  'alumbrado',
  'arbolado',
  'tránsito',
  'catastro',
  'habilitaciones',
  'presupuesto',
  'rendición',
  'convenios',
  'becas',
  'vivienda',
  'tierras',
  'cementerio',
  'bromatología',
  'discapacidad',
  'niñez',
  'género',
] as const
const MATICES = ['', ' – urgente', ' – plan anual', ' – convenio', ' – observado'] as const

/** Ciento cincuenta palabras clave: cada tema con sus matices. */
export const PALABRAS_CLAVE = TEMAS.flatMap((tema) => MATICES.map((matiz) => `${tema}${matiz}`))
