import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { anioOficial } from '@foja/domain/fecha/hora-oficial.ts'
import type { ConfiguracionDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { exigirHerramienta } from '@foja/domain/herramienta/herramientas.ts'
import type { PartesDeNumero } from '@foja/domain/numero/claves.ts'
import { editarNumero } from '@foja/domain/numero/editar.ts'
import { numeradorCompleto, numeroUsado } from '@foja/domain/numero/errores.ts'
import type { EdicionDeNumero } from '@foja/domain/numero/schema.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { anotarEvento, EVENTO } from '@foja/api/evento/anotar-evento.ts'
import { leerEscritos } from '@foja/api/operacion/escritos.sql.ts'
import { tomarUno } from '@foja/api/operacion/tomar.ts'
import {
  bloquearSecuencia,
  guardarNumero,
  leerNumerado,
  numeroTomado,
  quedanNumeros,
} from '@foja/api/numero/numero.sql.ts'

/**
 * Cambia a mano el número de un documento editable, con su evento (API-19, FRM-23). Si queda igual no anota nada.
 * @throws documentoNoExiste (404), sinPermisoDe, tipoSinEscritura, areaAjena (403), estadoNoPermite,
 * numeradorCompleto, numeroUsado (409), numeroIncorrecto, numeroNoEsCorrecto (422)
 */
export async function editarNumeroDeDocumento(
  sql: Pool,
  acceso: Acceso,
  { id_documento: id, nro, id_area_activa }: EdicionDeNumero,
  configuracion: ConfiguracionDeHerramientas,
) {
  const idArea = areaDeTrabajo(acceso, id_area_activa)
  const anioDeHoy = anioOficial(new Date())
  return sql.begin(async (sql) => {
    const { contexto } = await tomarUno(sql, { acceso, idArea }, id, configuracion)
    exigirHerramienta('numerar', contexto)
    const fila = await leerNumerado(sql, id)
    const nuevo = editarNumero(fila, nro, { ...fila, anioDeHoy })

    const secuencia = { id_numerador: fila.id_numerador, id_area: fila.id_area_creacion, anio: nuevo.anio! }
    await bloquearSecuencia(sql, secuencia)
    if (!(await quedanNumeros(sql, secuencia))) throw numeradorCompleto()
    if (await numeroTomado(sql, fila, nuevo)) throw numeroUsado()
    if (!cambia(fila, nuevo)) return leerEscritos(sql, [id])

    const nro_str = await guardarNumero(sql, fila, nuevo)
    await anotarEvento(sql, {
      idDocumento: id,
      tipo: EVENTO.numeracion,
      idUsuario: acceso.id_usuario,
      idArea,
      atributos: { anterior: fila.nro_str, nro_str },
    })
    return leerEscritos(sql, [id])
  })
}

const cambia = (fila: PartesDeNumero, nuevo: PartesDeNumero) =>
  (Object.keys(nuevo) as (keyof PartesDeNumero)[]).some((clave) => nuevo[clave] !== fila[clave])
