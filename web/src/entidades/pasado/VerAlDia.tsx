import { Button, Loader, Popover } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { ConAtras } from '@/components/ConAtras.tsx'
import { pedazo } from '@/lib/pedazo.tsx'
import { usePasado } from './al.ts'
import estilos from './Pasado.module.css'

const ElegirDia = pedazo(async () => ({ default: (await import('./ElegirDia.tsx')).ElegirDia }))

/** Con qué se pasa a ver cómo estaba todo otro día. */
export function VerAlDia() {
  const { al, mirar } = usePasado()
  const [abierto, abrir] = useState(false)
  const boton = useRef<HTMLButtonElement>(null)
  const cerrar = () => {
    abrir(false)
    boton.current?.focus()
  }
  return (
    <Popover opened={abierto} onChange={abrir} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          ref={boton}
          variant="default"
          size="xs"
          px={8}
          flex="none"
          className={estilos.boton!}
          aria-label="Ver al día…"
          title="Ver cómo estaba todo otro día"
          leftSection={<IconHistory size={14} aria-hidden />}
          onClick={() => abrir(!abierto)}
        >
          Ver al día…
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Ver cómo estaba todo otro día">
        <Suspense fallback={<Loader size="sm" aria-label="Abriendo el calendario" />}>
          <ElegirDia
            inicial={al}
            cancelar={cerrar}
            aceptar={(dia) => {
              cerrar()
              mirar(dia)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
      {abierto && <ConAtras cerrar={cerrar} />}
    </Popover>
  )
}
