import { filtroDeAcceso, type FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { cambiosEn } from '@foja/domain/documento/cambios.ts'
import { sinGuardadoAutomatico } from '@foja/domain/documento/errores.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { CambiosDeDocumento } from '@foja/domain/documento/schema.ts'
import { exigirReserva, type Visibilidad } from '@foja/domain/documento/visibilidad.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { exigirHerramienta } from '@foja/domain/herramienta/herramientas.ts'
import { sinIncorporarSolo } from '@foja/domain/incorporacion/errores.ts'
import { exigirNumeroNoVacio } from '@foja/domain/numero/editar.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { claveDeOrden } from '@foja/domain/texto/orden.ts'
import { accesoEn } from '@foja/api/acceso/identidad.sql.ts'
import { exigirVisible } from '@foja/api/acceso/visible.sql.ts'
import { avanzarPorRelaciones } from '@foja/api/circuito/avanzar.ts'
import { CORTO, preparar } from '@foja/api/contenido/sanear.ts'
import { fijarTextoLargo, textoBreve } from '@foja/api/contenido/texto-largo.sql.ts'
import { contandoElChoque, exigirUltimaVersion } from '@foja/api/documento/exigir-ultima-version.ts'
import { fijarPersonas, fijarRelaciones } from '@foja/api/documento/vinculos.sql.ts'
import { contextosDe } from '@foja/api/herramienta/contexto.ts'
import { comprobarEntradas, entradasNuevas, entradasQueSeToman } from '@foja/api/incorporacion/al-guardar.ts'
import { incorporar } from '@foja/api/incorporacion/incorporar.ts'
import { vincularImagenes } from '@foja/api/imagen/imagenes-de-documento.ts'
import { rehacerIdentificadores } from '@foja/api/numero/rehacer-identificadores.ts'
import { operar, SIN_CAMBIOS, type EnCurso, type Medios } from '@foja/api/operacion/operar.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'
import { yaSeDio } from '@foja/api/operacion/una-vez.sql.ts'
import { archivarVersion, otraRevision } from '@foja/api/operacion/version.sql.ts'
import { fijarPalabrasClave } from '@foja/api/palabra-clave/fijar-palabras-clave.ts'

/**
 * Guarda cambios (API-05): con su evento y una versión menor más, la anterior en `versiones`; los automáticos
 * sobrescriben la versión de trabajo, sin evento (D-077) salvo que cambien la visibilidad. Título, descripción y
 * palabras clave de lo que ya no es borrador se cambian con el derecho a recaratular (PER-06).
 * @returns undefined si nada cambia
 * @throws reservaNoPermitida (403), sinGuardadoAutomatico, versionVieja, relacionNoQuitada (409), personaNoExiste,
 * relacionNoAgregada, pasoFuturo, aunNoAplican, numeroIncorrecto, imagenPerdida (422); las reglas de incorporar; lo que piden
 * modificar, recaratular y cambiar_visibilidad; y como preparar y operar
 */
export async function modificarDocumento(
  medios: Medios,
  pedido: Pedido,
  id: number,
  cambios: CambiosDeDocumento,
) {
  const area = areaDeTrabajo(pedido.acceso, cambios.area ?? cambios.id_area_activa)
  const deQuien = await accesoEn(medios.sql, pedido.acceso, area)
  const automatico = cambios.flag === 'autosave' || cambios.autosave === true
  exigirNumeroNoVacio(cambios.nro)
  const configuracion = await medios.configuracion()
  const html = cambios.atributos?.contenido
  const exigirModificar = async () => {
    await exigirVisible(medios.sql, deQuien, id)
    const contextos = await contextosDe(medios.sql, deQuien, [id], configuracion)
    exigirHerramienta('modificar', contextos.get(id)!)
  }
  // Repetido, vale lo que se contestó entonces aunque hoy ya no pudiera: nada se comprueba ni se prepara otra vez.
  const { conClave } = pedido
  const repetido = conClave ? await yaSeDio(medios.sql, conClave) : false
  // Lo largo se sanea antes de tomar la fila, para no hacer esperar a nadie, y sólo a quien puede guardarlo.
  if (!repetido && html !== undefined && html.length > CORTO) await exigirModificar()
  const preparado = repetido || html === undefined ? undefined : await preparar(html, deQuien)

  const relaciones = repetido ? undefined : cambios.relaciones_documentos
  const nuevas = await entradasNuevas(medios.sql, deQuien, id, relaciones)
  // Ni cuántas entran se dice, ni se toma ninguna, antes de saber que puede guardarlo.
  if (nuevas.length > 0) await exigirModificar()
  const junto = await entradasQueSeToman(medios.sql, deQuien, nuevas)

  const guardar = () =>
    operar(medios, pedido, {
      documentos: [id],
      junto,
      area,
      regla: async (enCurso) => {
        const { exigir, acceso, uno } = enCurso
        const { fila } = uno
        const { nuevo, caratula, resto, soloVisibilidad } = cambiosEn(
          fila,
          cambios,
          preparado?.contenido,
          configuracion,
        )
        const esBorrador = fila.estado === ESTADO.borrador || fila.estado === ESTADO.rechazado
        if (esBorrador || resto || !caratula) exigir('modificar')
        if (!esBorrador && caratula) exigir('recaratular')
        const alVincular = {
          idUsuario: acceso.id_usuario,
          filtro: filtroDeAcceso(acceso),
          siCambia: () => {
            exigir('modificar')
            exigirUltimaVersion(fila, cambios)
          },
        }
        const otrasRelaciones = await relacionar(enCurso, cambios, nuevo.visibilidad, alVincular)
        const entradas = await comprobarEntradas(enCurso, nuevo.visibilidad, nuevas, configuracion)
        if (automatico && entradas.length > 0) throw sinIncorporarSolo()
        if (entradas.length > 0) exigir('modificar')
        if (automatico && fila.estado !== ESTADO.borrador) throw sinGuardadoAutomatico()
        const cambiaVisibilidad = nuevo.visibilidad !== fila.visibilidad
        if (cambiaVisibilidad) {
          exigirReserva(acceso, nuevo.visibilidad)
          exigir('cambiar_visibilidad')
        }
        // Al final: con un guardado que no se iba a hacer, nadie averigua si una persona está en lo que no puede ver.
        const vinculos = (await vincular(enCurso, cambios, alVincular)) || otrasRelaciones
        // Repetir lo ya guardado no es un choque, aunque la versión que trae sea la de antes.
        if (!caratula && !resto && !vinculos && entradas.length === 0) return SIN_CAMBIOS
        // Lo que lleva también es editarlo: corregido, el rechazado es otra vez un borrador (EST-04).
        const estado = fila.estado === ESTADO.rechazado ? ESTADO.borrador : nuevo.estado
        return {
          nuevo: { ...nuevo, estado },
          otrasRelaciones,
          entradas,
          cambiaVisibilidad,
          recaratula: !esBorrador && caratula,
          soloVisibilidad: soloVisibilidad && !vinculos && entradas.length === 0,
        }
      },
      cambio: async ({ sql, acceso, idArea, uno: { fila } }, { nuevo, otrasRelaciones, entradas }) => {
        exigirUltimaVersion(fila, cambios)
        const cambiar = sql`
          update documentos set titulo = ${nuevo.titulo}, titulo_orden = ${claveDeOrden(nuevo.titulo)},
            atributos = ${sql.json(nuevo.atributos as never)}, visibilidad = ${nuevo.visibilidad},
            estado = ${nuevo.estado}, validez = ${nuevo.validez}, ubicacion = ${nuevo.ubicacion},
            nro_externo = ${nuevo.nro_externo},
            ${nuevo.fecha === fila.fecha ? sql`` : sql`fecha = ${nuevo.fecha},`}
            ${preparado ? sql`contenido = ${preparado.contenido}, texto = ${textoBreve(preparado.texto)},` : sql``}
            ${automatico ? sql`` : sql`version_menor = version_menor + 1,`}
            fecha_versionado = now(), id_usuario_version = ${acceso.id_usuario}, ${otraRevision(sql, acceso.id_usuario)}
          where id = ${id}`
        // Por la misma conexión van en este orden: la que se archiva es la de antes.
        await Promise.all([!automatico && archivarVersion(sql, id), cambiar])
        if (nuevo.nro_externo !== fila.nro_externo) await rehacerIdentificadores(sql, id)
        if (preparado) await fijarTextoLargo(sql, id, preparado.texto)
        if (preparado) await vincularImagenes(sql, acceso, id, preparado.contenido, fila.contenido)
        if (nuevo.palabras_clave !== fila.palabras_clave)
          await fijarPalabrasClave(sql, id, nuevo.palabras_clave)
        const idUsuario = acceso.id_usuario
        if (entradas.length > 0)
          await incorporar(sql, { expediente: { ...fila, ...nuevo }, entradas, idUsuario, idArea })
        else if (otrasRelaciones) await avanzarPorRelaciones(sql, { idDocumento: id, idUsuario })
      },
      evento: ({ uno: { fila } }, { nuevo, cambiaVisibilidad, recaratula, soloVisibilidad }) => {
        // Quién abrió o cerró un documento a los demás queda anotado también si se guardó solo.
        if (automatico && !cambiaVisibilidad) return undefined
        const atributos = { visibilidad: { de: fila.visibilidad, a: nuevo.visibilidad } }
        return {
          tipo: recaratula ? EVENTO.recaratulacion : EVENTO.modificacion,
          ...(cambiaVisibilidad && { atributos }),
          // Cambiar quién lo ve no es intervenir en él; y guardado solo, de lo demás no queda evento.
          interviene: !automatico && !soloVisibilidad,
        }
      },
    })
  return contandoElChoque(medios, deQuien, id, guardar)
}

type AlVincular = { idUsuario: number; filtro: FiltroDeAcceso; siCambia: () => void }

/** Los documentos relacionados, si vienen. @returns si algo cambió */
const relacionar = async (
  { sql, uno: { fila } }: EnCurso,
  { relaciones_documentos: relaciones }: CambiosDeDocumento,
  visibilidad: Visibilidad,
  quien: AlVincular,
) => relaciones !== undefined && (await fijarRelaciones(sql, { ...fila, visibilidad }, relaciones, quien))

/** Las personas, si vienen. @returns si algo cambió */
const vincular = async (
  { sql, uno: { fila } }: EnCurso,
  { relaciones_personas: personas }: CambiosDeDocumento,
  { filtro, siCambia }: AlVincular,
) => personas !== undefined && (await fijarPersonas(sql, fila.id, personas, filtro, siCambia))
