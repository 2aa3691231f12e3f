import { tramoDeFojas } from '@foja/domain/incorporacion/tramo-de-fojas.ts'
import type { RelacionDeDocumento } from '@foja/domain/incorporacion/schema.ts'
import type { ColumnaDeDatos } from '@/components/TablaDeDatos.tsx'
import { EnlaceADocumento } from '@/entidades/documento/EnlaceADocumento.tsx'
import { LARGO_DE_NUMERO, LARGO_DE_NUMERO_INCORPORADO } from '@/lib/cortar.ts'
import { fechaEntera } from '@/lib/sin-partir.tsx'
import { Numero } from './Numero.tsx'

/** Las columnas con que se muestran las relaciones de un documento; del otro que no puede verse, sólo lo de la relación. */
export const COLUMNA = {
  relacion: { nombre: 'Relación', celda: ({ nombre_relacion }) => nombre_relacion },
  cuando: {
    nombre: 'Fecha y hora',
    justa: true,
    celda: ({ fecha_relacion }) => fechaEntera(fecha_relacion),
  },
  tipo: { nombre: 'Tipo', celda: ({ tipo_documento }) => tipo_documento },
  numero: {
    nombre: 'Número',
    justa: true,
    celda: ({ nro_str }) => <Numero numero={nro_str} largo={LARGO_DE_NUMERO} />,
  },
  /** De lo que está dentro de otro, más corto (CON-02). */
  numeroIncorporado: {
    nombre: 'Número',
    justa: true,
    celda: ({ nro_str }) => <Numero numero={nro_str} largo={LARGO_DE_NUMERO_INCORPORADO} />,
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
