import { filtroDeAcceso, tienePermiso, VER_RESERVADOS, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { cambiosEn } from '@foja/domain/documento/cambios.ts'
import { reservaNoPermitida, sinGuardadoAutomatico } from '@foja/domain/documento/errores.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { FechaManual } from '@foja/domain/documento/fecha.ts'
import type { CambiosDeDocumento, Visibilidad } from '@foja/domain/documento/schema.ts'
import type { ContextoDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { exigirHerramienta } from '@foja/domain/herramienta/herramientas.ts'
import { exigirNumeroNoVacio } from '@foja/domain/numero/editar.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { claveDeOrden } from '@foja/domain/texto/normalizar.ts'
import type { Pool, Sql } from '@foja/platform/postgres/postgres.ts'
import { avanzarPorRelaciones } from '@foja/api/circuito/avanzar.ts'
import type { ConfiguracionDeDocumento } from '@foja/api/documento/abrir-documento.ts'
import { anotarEvento, EVENTO } from '@foja/api/evento/anotar-evento.ts'
import { contandoElChoque, exigirUltimaVersion } from '@foja/api/documento/exigir-ultima-version.ts'
import { archivarVersion } from '@foja/api/operacion/version.sql.ts'
import { fijarPalabrasClave } from '@foja/api/palabra-clave/fijar-palabras-clave.ts'
import { leerEscritos } from '@foja/api/operacion/escritos.sql.ts'
import type { FilaTomada } from '@foja/api/operacion/tomar.sql.ts'
import { preparar } from '@foja/api/contenido/sanear.ts'
import { tomarUno } from '@foja/api/operacion/tomar.ts'
import { fijarPersonas, fijarRelaciones } from '@foja/api/documento/vinculos.sql.ts'
import { rehacerIdentificadores } from '@foja/api/numero/numero.sql.ts'
import { exigirSinReclamoAjeno } from '@foja/api/operacion/reclamos.ts'
import { accesoEn } from '@foja/api/acceso/identidad.sql.ts'
import { vincularImagenes } from '@foja/api/imagen/imagen.sql.ts'

type Configuracion = FechaManual & ConfiguracionDeDocumento

/**
 * Guarda cambios (API-05): con su evento y una versión menor más, la anterior en `versiones`; los automáticos
 * sobrescriben la versión de trabajo, sin evento (D-077) salvo que cambien la visibilidad. Título, descripción y
 * palabras clave de lo que ya no es borrador se cambian con el derecho a recaratular (PER-06).
 * @returns undefined si nada cambia
 * @throws documentoNoExiste (404), tipoSinEscritura, reservaNoPermitida, areaAjena, sinPermisoDe, noRecaratula (403),
 * estadoNoPermite, enEdicion, versionVieja, relacionNoQuitada (409), personaNoExiste, relacionNoAgregada, pasoFuturo,
 * aunNoAplican, numeroIncorrecto (422)
 */
export async function modificarDocumento(
  sql: Pool,
  deSesion: Acceso,
  id: number,
  cambios: CambiosDeDocumento,
  configuracion: Configuracion,
) {
  const idArea = areaDeTrabajo(deSesion, cambios.id_area_activa)
  const acceso = await accesoEn(sql, deSesion, idArea)
  const automatico = cambios.flag === 'autosave' || cambios.autosave === true
  exigirNumeroNoVacio(cambios.nro)
  // Antes de tomar la fila: sanear un texto enorme no debe hacer esperar a nadie.
  const html = cambios.atributos?.contenido
  const preparado = html === undefined ? undefined : await preparar(html, acceso)

  const guardar = () =>
    sql.begin(async (sql) => {
      const { fila, contexto } = await tomarUno(sql, { acceso, idArea }, id, configuracion)
      const { nuevo, caratula, resto } = cambiosEn(fila, cambios, preparado?.contenido, configuracion)
      const esBorrador = fila.estado === ESTADO.borrador || fila.estado === ESTADO.rechazado
      if (esBorrador || resto || !caratula) exigirHerramienta('modificar', contexto)
      if (!esBorrador && caratula) exigirHerramienta('recaratular', contexto)
      const vinculos = await vincular(sql, acceso, fila, cambios)
      if (vinculos) exigirHerramienta('modificar', contexto)
      if (automatico && fila.estado !== ESTADO.borrador) throw sinGuardadoAutomatico()
      const cambiaVisibilidad = nuevo.visibilidad !== fila.visibilidad
      if (cambiaVisibilidad) exigirVisibilidad(nuevo.visibilidad, contexto)
      // Repetir lo ya guardado no es un choque, aunque la versión que trae sea la de antes.
      if (!caratula && !resto && !vinculos) return undefined
      await exigirSinReclamoAjeno(sql, acceso, [id])
      exigirUltimaVersion(fila, cambios)

      if (!automatico) await archivarVersion(sql, id)
      await sql`
      update documentos set titulo = ${nuevo.titulo}, titulo_orden = ${claveDeOrden(nuevo.titulo)},
        atributos = ${sql.json(nuevo.atributos as never)}, visibilidad = ${nuevo.visibilidad}, estado = ${nuevo.estado},
        validez = ${nuevo.validez}, ubicacion = ${nuevo.ubicacion}, nro_externo = ${nuevo.nro_externo},
        ${nuevo.fecha === fila.fecha ? sql`` : sql`fecha = ${nuevo.fecha},`}
        ${preparado ? sql`contenido = ${preparado.contenido}, texto = ${preparado.texto},` : sql``}
        ${automatico ? sql`` : sql`version_menor = version_menor + 1, fecha_versionado = now(),`}
        revision = revision + 1, id_usuario_version = ${acceso.id_usuario}
      where id = ${id}`
      if (nuevo.nro_externo !== fila.nro_externo) await rehacerIdentificadores(sql, id)
      if (preparado) await vincularImagenes(sql, acceso, id, preparado.contenido)
      if (nuevo.palabras_clave !== fila.palabras_clave)
        await fijarPalabrasClave(sql, id, nuevo.palabras_clave)
      if (vinculos) await avanzarPorRelaciones(sql, { idDocumento: id, idUsuario: acceso.id_usuario })
      // Quién abrió o cerró un documento a los demás queda anotado también si se guardó solo.
      if (!automatico || cambiaVisibilidad)
        await anotarEvento(sql, {
          idDocumento: id,
          tipo: !esBorrador && caratula ? EVENTO.recaratulacion : EVENTO.modificacion,
          idUsuario: acceso.id_usuario,
          idArea,
          ...(cambiaVisibilidad && {
            atributos: { visibilidad: { de: fila.visibilidad, a: nuevo.visibilidad } },
          }),
        })
      return leerEscritos(sql, [id])
    })
  return contandoElChoque(sql, acceso, id, configuracion, guardar)
}

/** Cambiar la visibilidad pide su permiso también al guardar (PER-05, PER-08, PER-15, FRM-12). */
function exigirVisibilidad(visibilidad: Visibilidad, contexto: ContextoDeHerramientas): void {
  if (visibilidad === 'reservado' && !tienePermiso(contexto.acceso, VER_RESERVADOS))
    throw reservaNoPermitida()
  exigirHerramienta('cambiar_visibilidad', contexto)
}

/** Personas y documentos relacionados, si vienen. @returns si algo cambió */
async function vincular(sql: Sql, acceso: Acceso, fila: FilaTomada, cambios: CambiosDeDocumento) {
  const { relaciones_personas: personas, relaciones_documentos: relaciones } = cambios
  const filtro = filtroDeAcceso(acceso)
  const quien = { idUsuario: acceso.id_usuario, filtro }
  const otrasPersonas = personas !== undefined && (await fijarPersonas(sql, fila.id, personas, filtro))
  const otrasRelaciones = relaciones !== undefined && (await fijarRelaciones(sql, fila, relaciones, quien))
  return otrasPersonas || otrasRelaciones
}
