import { rutasDeArea } from '@foja/api/area/area.routes.ts'
import { rutasDeBusquedaGuardada } from '@foja/api/busqueda-guardada/busqueda-guardada.routes.ts'
import { rutasDeBusquedaReciente } from '@foja/api/busqueda-guardada/busqueda-reciente.routes.ts'
import { rutasDeCompartida } from '@foja/api/busqueda-guardada/compartida.routes.ts'
import { rutasDeVigilancia } from '@foja/api/busqueda-guardada/vigilancia.routes.ts'
import { rutasDeBusqueda } from '@foja/api/busqueda/busqueda.routes.ts'
import { rutasDeDocumentos } from '@foja/api/busqueda/listas/documentos.routes.ts'
import { rutasDeNovedades } from '@foja/api/busqueda/listas/novedades.routes.ts'
import { rutasDeVista } from '@foja/api/busqueda/listas/vista.routes.ts'
import { rutasDePorQue } from '@foja/api/busqueda/por-que/por-que.routes.ts'
import { rutasDeSearchUi } from '@foja/api/busqueda/search-ui/search-ui.routes.ts'
import { rutasDeSugerencias } from '@foja/api/busqueda/sugerencias/sugerencias.routes.ts'
import { rutasDeCircuito } from '@foja/api/circuito/circuito.routes.ts'
import { rutasDeConfiguracion } from '@foja/api/configuracion/configuracion.routes.ts'
import { rutasDeConjunta } from '@foja/api/conjunta/conjunta.routes.ts'
import { rutasDeConjunto } from '@foja/api/conjunto/conjunto.routes.ts'
import type { Rutas } from '@foja/api/contexto.ts'
import { rutasDeDocumento } from '@foja/api/documento/documento.routes.ts'
import { rutasDeRelaciones } from '@foja/api/documento/relaciones.routes.ts'
import { rutasDeVida } from '@foja/api/documento/vida.routes.ts'
import { rutasDeEstado } from '@foja/api/estado/estado.routes.ts'
import { rutasDeEvento } from '@foja/api/evento/evento.routes.ts'
import { rutasDeComprobacion } from '@foja/api/exportacion/comprobar/comprobar.routes.ts'
import { rutasDePdfDeExportacion } from '@foja/api/exportacion/pdf.routes.ts'
import { rutasDeExportacion } from '@foja/api/exportacion/exportacion.routes.ts'
import { rutasDeFirma } from '@foja/api/firma/firma.routes.ts'
import { rutasDeFusion } from '@foja/api/fusion/fusion.routes.ts'
import { rutasDeHabilitadas } from '@foja/api/herramienta/habilitadas.routes.ts'
import { rutasDeHerramienta } from '@foja/api/herramienta/herramienta.routes.ts'
import { rutasDeDocumentacion } from '@foja/api/http/openapi.ts'
import { rutasDeImagen } from '@foja/api/imagen/imagen.routes.ts'
import { rutasDeIncorporacion } from '@foja/api/incorporacion/incorporacion.routes.ts'
import { rutasDeMapa } from '@foja/api/mapa/mapa.routes.ts'
import { rutasDeMensaje } from '@foja/api/mensaje/mensaje.routes.ts'
import { rutasDeExpedienteEnMovimiento } from '@foja/api/movimiento/expediente.routes.ts'
import { rutasDeMovimiento } from '@foja/api/movimiento/movimiento.routes.ts'
import { rutasDeNumero } from '@foja/api/numero/numero.routes.ts'
import { rutasDePalabraClave } from '@foja/api/palabra-clave/palabra-clave.routes.ts'
import { rutasDeParadero } from '@foja/api/paradero/paradero.routes.ts'
import { rutasDeExpedienteEnPdf } from '@foja/api/pdf/expediente/expediente.routes.ts'
import { rutasDePdf } from '@foja/api/pdf/pdf.routes.ts'
import { rutasDePersona } from '@foja/api/persona/persona.routes.ts'
import { rutasDePlantilla } from '@foja/api/plantilla/plantilla.routes.ts'
import { rutasDeRelacionTipo } from '@foja/api/relacion-tipo/relacion-tipo.routes.ts'
import { rutasDePresente } from '@foja/api/presente/presente.routes.ts'
import { rutasDeReclamo } from '@foja/api/reclamo/reclamo.routes.ts'
import { rutasDeSesion } from '@foja/api/sesion/sesion.routes.ts'
import { rutasDeTipo } from '@foja/api/tipo/tipo.routes.ts'
import { rutasDeUsuario } from '@foja/api/usuario/usuario.routes.ts'
import { rutasDeVerificacion } from '@foja/api/verificacion/verificacion.routes.ts'
import { rutasDeVersiones } from '@foja/api/versiones/versiones.routes.ts'

/**
 * Cada habitación que atiende con sesión, una vez, bajo el tema con que aparece en /documentacion. Si un parámetro de una
 * ruta nueva no se llama como los de las demás, su habitación dice en un *.secreto.ts qué se le prueba.
 */
export const RUTAS: Record<string, readonly Rutas[]> = {
  Sesión: [rutasDeSesion],
  Sistema: [rutasDeConfiguracion, rutasDeMensaje, rutasDeDocumentacion],
  Catálogos: [
    rutasDeTipo,
    rutasDeEstado,
    rutasDeArea,
    rutasDeUsuario,
    rutasDePersona,
    rutasDePalabraClave,
    rutasDeRelacionTipo,
    rutasDePlantilla,
    rutasDeCircuito,
  ],
  Documentos: [
    rutasDeDocumento,
    rutasDeVida,
    rutasDeRelaciones,
    rutasDeEvento,
    rutasDeIncorporacion,
    rutasDeConjunta,
    rutasDeFusion,
    rutasDeMapa,
    rutasDeNumero,
    rutasDeReclamo,
    rutasDePresente,
    rutasDeVersiones,
    rutasDeVerificacion,
    rutasDeFirma,
  ],
  Movimientos: [rutasDeMovimiento, rutasDeExpedienteEnMovimiento],
  Herramientas: [rutasDeHerramienta, rutasDeHabilitadas],
  Archivos: [rutasDePdf, rutasDeExpedienteEnPdf, rutasDeImagen],
  Listas: [rutasDeVista, rutasDeNovedades, rutasDeConjunto],
  Exportaciones: [rutasDeExportacion, rutasDePdfDeExportacion, rutasDeComprobacion],
  Búsqueda: [
    rutasDeBusqueda,
    rutasDeDocumentos,
    rutasDeSearchUi,
    rutasDeSugerencias,
    rutasDePorQue,
    rutasDeParadero,
  ],
  'Búsquedas de cada quien': [
    rutasDeBusquedaGuardada,
    rutasDeCompartida,
    rutasDeVigilancia,
    rutasDeBusquedaReciente,
  ],
}

/** Las mismas rutas, bajo ese tema, que es también su nombre para Fastify: si no, lo busca entre todos los módulos. */
export const conTema = (tema: string, rutas: Rutas): Rutas =>
  Object.assign<Rutas, object>(
    async (app, contexto) => {
      app.addHook('onRoute', (ruta) => {
        ruta.schema = { ...ruta.schema, tags: [tema] }
      })
      await rutas(app, contexto)
    },
    { [Symbol.for('fastify.display-name')]: tema },
  )
