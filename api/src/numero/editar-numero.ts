import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { documentoNoExiste, tipoSinEscritura } from '@foja/domain/documento/errores.ts'
import { permiteEditar } from '@foja/domain/documento/estado.ts'
import { anioOficial } from '@foja/domain/fecha/hora-oficial.ts'
import type { PartesDeNumero } from '@foja/domain/numero/claves.ts'
import { editarNumero } from '@foja/domain/numero/editar.ts'
import { numeradorCompleto, numeroNoEditable, numeroUsado } from '@foja/domain/numero/errores.ts'
import { permisoDeNumerar } from '@foja/domain/numero/permisos.ts'
import type { EdicionDeNumero } from '@foja/domain/numero/schema.ts'
import { areaDeTrabajo, exigirPermiso } from '@foja/domain/sesion/exigir.ts'
import { puedeEscribir } from '@foja/domain/tipo/permisos.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { anotarEvento, EVENTO } from '@foja/api/documento/anotar-evento.ts'
import { leerEscritos } from '@foja/api/documento/guardar.sql.ts'
import {
  bloquearSecuencia,
  guardarNumero,
  numeroTomado,
  quedanNumeros,
  tomarNumerado,
} from '@foja/api/numero/numero.sql.ts'

/**
 * Cambia a mano el número de un documento editable, con su evento (API-19, FRM-23). Si queda igual no anota nada.
 * @throws documentoNoExiste (404), sinPermiso, tipoSinEscritura, areaAjena (403), numeroNoEditable,
 * numeradorCompleto, numeroUsado (409), numeroIncorrecto, numeroNoEsCorrecto (422)
 */
export async function editarNumeroDeDocumento(sql: Pool, acceso: Acceso, edicion: EdicionDeNumero) {
  const { id_documento: id, nro, id_area_activa } = edicion
  const idArea = areaDeTrabajo(acceso, id_area_activa)
  const anioDeHoy = anioOficial(new Date())
  return sql.begin(async (sql) => {
    const fila = await tomarNumerado(sql, id, filtroDeAcceso(acceso))
    if (!fila) throw documentoNoExiste()
    exigirPermiso(acceso, permisoDeNumerar(fila.esencia))
    if (!puedeEscribir(acceso, fila.id_tipo)) throw tipoSinEscritura()
    if (!permiteEditar(fila.estado, fila.esencia)) throw numeroNoEditable()

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
