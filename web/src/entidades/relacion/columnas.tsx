import { tramoDeFojas } from '@foja/domain/incorporacion/tramo-de-fojas.ts'
import type { RelacionDeDocumento } from '@foja/domain/incorporacion/schema.ts'
import type { ColumnaDeDatos } from '@/components/TablaDeDatos.tsx'
import { EnlaceADocumento } from '@/entidades/documento/EnlaceADocumento.tsx'
import { cortar, LARGO_DE_NUMERO_INCORPORADO } from '@/lib/cortar.ts'
import { fechaYHora } from '@/lib/fecha.ts'

/** Las columnas con que se muestran las relaciones de un documento; del otro que no puede verse, sólo lo de la relación. */
export const COLUMNA = {
  relacion: { nombre: 'Relación', celda: ({ nombre_relacion }) => nombre_relacion },
  cuando: {
    nombre: 'Fecha y hora',
    justa: true,
    celda: ({ fecha_relacion }) => fechaYHora(fecha_relacion),
  },
  tipo: { nombre: 'Tipo', celda: ({ tipo_documento }) => tipo_documento },
  numero: {
    nombre: 'Número',
    justa: true,
    celda: ({ nro_str }) =>
      nro_str && <span title={nro_str}>{cortar(nro_str, LARGO_DE_NUMERO_INCORPORADO)}</span>,
  },
  titulo: {
    nombre: 'Título',
    principal: true,
    celda: ({ id_documento_relacionado, visible, titulo }) => (
      <EnlaceADocumento id={id_documento_relacionado} visible={visible}>
        {titulo}
      </EnlaceADocumento>
    ),
  },
  fojas: {
    nombre: 'Fojas',
    justa: true,
    celda: (relacion) => tramoDeFojas(relacion) || null,
  },
} satisfies Record<string, ColumnaDeDatos<RelacionDeDocumento>>
