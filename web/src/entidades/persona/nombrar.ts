import type { Persona } from '@foja/domain/persona/schema.ts'

/** «Paz, Ana · DNI 20111222»: dos personas pueden llamarse igual. */
export const nombrarPersona = ({
  nombre_completo,
  ...documento
}: Pick<Persona, 'nombre_completo' | 'tipo_doc' | 'nro_doc'>): string =>
  [nombre_completo, documentoDePersona(documento)].filter(Boolean).join(' · ')

/** «DNI 20111222»; vacío si no se sabe. */
export const documentoDePersona = ({ tipo_doc, nro_doc }: Pick<Persona, 'tipo_doc' | 'nro_doc'>): string =>
  nro_doc ? `${tipo_doc} ${nro_doc}` : ''
