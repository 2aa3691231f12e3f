import { ActionIcon, Anchor, NumberInput, Select, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { FOJA } from '@/components/foja.ts'
import { enlaceAVistaPrevia } from '@/entidades/documento/caminos.ts'
import { abrirVistaPrevia } from '@/entidades/documento/vista-previa.ts'
import { esParaOtraPestana } from '@/lib/otra-pestana.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'
import type { Edicion } from './useEdicion.ts'
import type { Relacionado } from './valores.ts'
import estilos from './Formulario.module.css'

/** El documento relacionado: un enlace, y no un botón, que también sirve cuando el formulario se lee. */
export function EnlaceARelacionado({ id, rotulo }: { id: number; rotulo: string | null }) {
  if (rotulo === null) return <Text c="dimmed">Un documento que no puede ver</Text>
  return (
    <Anchor
      href={`#${enlaceAVistaPrevia({ id })}`}
      onClick={(e) => {
        if (esParaOtraPestana(e)) return
        e.preventDefault()
        abrirVistaPrevia({ id })
      }}
    >
      {sinPartir(rotulo)}
    </Anchor>
  )
}

type Props = {
  form: Edicion['form']
  relacionado: Relacionado
  /** Los tipos entre los que se elige; sin ellos, el suyo ya está dicho. */
  tipos?: { value: string; label: string }[]
  /** Lo que se dice de él, si no se elige. */
  dicho?: string | undefined
  conFojas?: boolean
  /** Ya es para siempre (FRM-26). */
  fija?: boolean
}

/** Una relación de la edición: con qué, de qué tipo, sus fojas, y quitarla mientras se puede. */
export function FilaDeRelacion({ form, relacionado, tipos, dicho, conFojas = true, fija = false }: Props) {
  const { id_documento_relacionado: id, rotulo } = relacionado
  // La misma lista se muestra en varias partes: su lugar es el de la lista entera.
  const lugar = form.values.relaciones_documentos.indexOf(relacionado)
  const camino = `relaciones_documentos.${lugar}`
  const sinCampos = !tipos && !conFojas
  const nombre = rotulo ?? 'Un documento que no puede ver'
  return (
    <li className={`${estilos.fila} ${sinCampos ? estilos.sola : ''}`}>
      <EnlaceARelacionado id={id} rotulo={rotulo} />
      {dicho !== undefined && (
        <Text size="sm" c="dimmed">
          {dicho}
        </Text>
      )}
      <div className={estilos.renglon} {...(!sinCampos && { role: 'group', 'aria-label': nombre })}>
        {tipos && (
          <Select
            label="Tipo de relación"
            required
            disabled={fija}
            data={tipos}
            className={estilos.quien!}
            {...form.getInputProps(`${camino}.id_tipo_relacion`)}
          />
        )}
        {conFojas &&
          (['fojas_desde', 'fojas_hasta'] as const).map((campo) => (
            <NumberInput
              key={campo}
              label={campo === 'fojas_desde' ? 'Foja desde' : 'Foja hasta'}
              {...FOJA}
              disabled={fija}
              w={110}
              {...form.getInputProps(`${camino}.${campo}`)}
            />
          ))}
        {!fija && (
          <ActionIcon
            variant="default"
            size={36}
            className={estilos.quitar!}
            aria-label={`Quitar ${nombre}`}
            onClick={(e) => {
              // El botón se va con la fila: se sigue desde el que agrega en esa parte.
              e.currentTarget
                .closest('section')
                ?.querySelector<HTMLElement>('[data-path="relaciones_documentos"]')
                ?.focus()
              form.removeListItem('relaciones_documentos', lugar)
            }}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  )
}
