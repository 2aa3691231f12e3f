import { Text } from '@mantine/core'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import type { Terminos } from '@foja/domain/texto/hallazgos.ts'
import { Contenido } from '@/components/Contenido.tsx'
import { Marcado } from '@/components/Marcado.tsx'
import { nombreDeEsencia } from '@/entidades/tipo/esencia.ts'
import estilos from './Texto.module.css'

type Props = { documento: Documento; terminos: Terminos; alMostrar?: () => void }

/** Descripción y contenido, con lo buscado marcado: lo que se lee en la presentación y en la vista previa. */
export function Texto({ documento: { atributos, tipo }, terminos, alMostrar }: Props) {
  return (
    <div className={estilos.texto}>
      {atributos.descripcion && (
        <p className={estilos.descripcion}>
          <Marcado texto={atributos.descripcion} terminos={terminos} />
        </p>
      )}
      {atributos.contenido === '' ? (
        <Text c="dimmed">Este {nombreDeEsencia(tipo.esencia)} no tiene contenido escrito.</Text>
      ) : (
        <Contenido html={atributos.contenido} terminos={terminos} {...(alMostrar && { alMostrar })} />
      )}
    </div>
  )
}
