import { estaAnulado } from '@foja/domain/documento/estado.ts'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { tituloVisible } from '@foja/domain/documento/titulo.ts'
import type { Terminos } from '@foja/domain/texto/hallazgos.ts'
import { Marcado } from '@/components/Marcado.tsx'
import estilos from './Titulo.module.css'

/** El título con lo buscado marcado; de lo anulado, tachado, en rojo y dicho con su palabra. */
export function Titulo({ documento, terminos }: { documento: Documento; terminos: Terminos }) {
  const { tipo, relaciones_personas } = documento
  const titulo = (
    <Marcado texto={tituloVisible(tipo.id, documento.titulo, relaciones_personas)} terminos={terminos} />
  )
  if (!estaAnulado(documento.estado)) return titulo
  return (
    <span className={estilos.anulado}>
      <s>{titulo}</s> (Anulado)
    </span>
  )
}
