import { crearArea } from '@foja/api/pruebas/organizacion.ts'
import { prepararBusqueda, type Parametros } from '@foja/api/pruebas/busqueda-de-prueba.ts'

/**
 * Documentos con nombre, de varias áreas, números, fechas y personas, para probar cómo se los halla. `archivo` ve lo
 * privado de su área; `consulta`, sólo lo público.
 */
export async function prepararPapeles() {
  const b = await prepararBusqueda()
  const archivo = await b.ingresar('archivo')
  const consulta = await b.ingresar('consulta')
  const porId = new Map<number, string>()
  // La de prueba, «Not», es la raíz de su plural.
  await b.sql`update tipos_documento set nombre_abrev = 'NTA' where nombre_singular = 'Nota'`
  const compras = await crearArea(b.sql, 'Compras y Contrataciones')
  const personal = await crearArea(b.sql, 'Dirección de Personal')
  await crearArea(b.sql, 'Escuela de Nadadores')
  await crearArea(b.sql, 'Secretaría de Obras y Servicios Públicos')
  await crearArea(b.sql, 'Asuntos Jurídicos')
  await crearArea(b.sql, 'Zoológico', 'SDZ')
  await crearArea(b.sql, 'Honorable Concejo Deliberante de Nueve de Julio')
  const [ana] = await b.sql<{ id: number }[]>`
    insert into personas (nombre, apellido, nro_doc) values ('Ana', 'Rey', '14164117') returning id`
  const [oculta] = await b.sql<{ id: number }[]>`
    insert into personas (nombre, apellido, nro_doc) values ('Eva', 'Luz', '20304050') returning id`
  const [tocaya] = await b.sql<{ id: number }[]>`
    insert into personas (id, nombre, apellido, nro_doc) overriding system value values (14164117, 'Id', 'Igual', '1')
    returning id`
  const de = (area: number) => ({ id_area_creacion: area, id_area_actual: area })
  const numero = (nro: number, anio: number) => ({ nro, anio, nro_str: `${nro}/${anio}` })
  const documentos: Record<string, Parameters<typeof b.sembrar>[0]> = {
    padron: {
      titulo: 'Código electoral',
      texto: 'Del padrón: se arma con quienes no están excluidos de votar.',
    },
    estatuto: { titulo: 'Estatuto del docente', texto: 'Quienes enseñan y cómo votar a sus delegados.' },
    residuos: { titulo: 'Recolección de residuos domiciliarios' },
    cartel: { titulo: 'Colocación de un cartel', texto: 'Prohibido estacionar en la calle Echeverría.' },
    errado: { titulo: 'Fe de erratas', texto: 'Donde dice estacinar debe leerse otra cosa.' },
    n7compras: { titulo: 'Adjudica papel', ...numero(7, 2025), ...de(compras) },
    // De otra área, y lo dice donde más pesa.
    claveCompras: { titulo: 'Poda de ceibos', palabras: ['compras'], ...numero(9, 2025) },
    tituloCompras: { titulo: 'Compras de ceibos', ...numero(10, 2025) },
    serie: { titulo: 'Aprueba planos', ...numero(5678, 2019), nro_str: '4070-5678/2019' },
    otroDeEse: { titulo: 'Aprueba compras', ...numero(5678, 2019) },
    externo: { titulo: 'Eleva nota', nro_externo: 'A-00045678' },
    deOtraCasa: { titulo: 'Remite planos', nro_externo: '4071-5679/2019' },
    deGde: { titulo: 'Remite obrados', nro_externo: 'DI-2023-15-E-AFIP' },
    gde: { titulo: 'Dictamen previo', texto: 'Visto el EX-2024-12345678- -APN-DGD#MEC del registro.' },
    ticket: {
      titulo: 'Mesa de ayuda',
      texto: 'Ticket 2024000123, factura 0001-00012345 por $ 1.500.000,00.',
    },
    conDni: { titulo: 'Cita a quien sigue', texto: 'El señor Paz, D.N.I. N° 23.164.118.' },
    otroDni: { titulo: 'Cita a otra', texto: 'La señora Luz, DNI 23304051, y la DNI 23304052.' },
    empresa: { titulo: 'Inscribe proveedor', texto: 'La firma, CUIT 30712345679, se inscribe.' },
    n7mesa: { titulo: 'Designa agente', ...numero(7, 2025) },
    n7viejo: { titulo: 'Deja constancia', ...numero(7, 2019) },
    licencia: { titulo: 'Licencia anual', ...de(personal) },
    deTocaya: { titulo: 'Pide vacaciones', personas: [tocaya!.id] },
    deAna: { titulo: 'Solicita pensión', personas: [ana!.id] },
    deEva: { titulo: 'Pide informe', personas: [oculta!.id], visibilidad: 'privado' },
    marzo: { titulo: 'Poda de plátanos', fecha: '2015-03-17T15:00:00Z', anio: 2015 },
    abril: { titulo: 'Poda de tilos', fecha: '2015-04-17T15:00:00Z', anio: 2015 },
    anulada: { titulo: 'Poda de fresnos', estado: 22 },
    secreto: { titulo: 'Malversación de fondos', visibilidad: 'privado' },
  }
  for (const [nombre, datos] of Object.entries(documentos)) porId.set(await b.sembrar(datos), nombre)
  for (let i = 0; i < 12; i++) await b.sembrar({ titulo: `Otra cosa ${i}`, texto: 'Nada que ver con nada.' })
  await b.indexar()
  const buscar = (q: string, mas: Parametros = {}, quien = archivo) =>
    b.buscar(quien, { q, itemPorPagina: 100, ...mas })
  /** Cómo se llaman los que se hallan, en su orden. */
  const hallados = async (q: string, mas: Parametros = {}, quien = archivo) =>
    (await buscar(q, mas, quien)).rows.map(({ id }) => porId.get(id))
  return { b, archivo, consulta, porId, buscar, hallados }
}
