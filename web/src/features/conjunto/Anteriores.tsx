import { Anchor, Text } from '@mantine/core'
import type { Conjunto } from '@foja/domain/conjunto/schema.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { VERBO } from './textos.ts'
import estilos from './Conjunto.module.css'

type Props = { anteriores: Conjunto['anteriores']; bajar: (corrida: string) => Promise<void> }

/** Los recibos de lo que se hizo antes: un ensayo, o hacer otra cosa, no los esconde. */
export function Anteriores({ anteriores, bajar }: Props) {
  return (
    <section>
      <Text size="sm" c="dimmed" id="anteriores">
        Lo que se hizo antes con estos elementos, con su recibo:
      </Text>
      <ul className={estilos.anteriores} aria-labelledby="anteriores">
        {anteriores.map(({ id, herramienta, creada }) => (
          <li key={id}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              title="Descargar el recibo"
              onClick={({ detail }) => detail < 2 && void bajar(id)}
            >
              {VERBO[herramienta].nombre}, {fechaYHora(creada)}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
