import { Anchor, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Exportacion } from '@foja/domain/exportacion/schema.ts'
import { decirNoSePudo, quitarNoSePudo } from '@/entidades/operacion/useOperacion.ts'
import { descargar } from '@/lib/descargar.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { useFocoTrasEspera } from '@/lib/foco.ts'
import { nombreDe } from './nombre.ts'
import { QueCambio } from './QueCambio.tsx'
import { Quitar } from './Quitar.tsx'
import estilos from './Exportaciones.module.css'

/** Lo que se hace con una exportación: bajar el archivo y su constancia, pedir qué cambió, cancelarla o borrarla. */
export function Archivo({ exportacion }: { exportacion: Exportacion }) {
  const { estado, archivo, constancia } = exportacion
  // Lo mismo suele pedirse en más de un formato, y otra vez al mes siguiente.
  const nombre = `${nombreDe(exportacion)}, ${fechaYHora(exportacion.creada)}`
  const [preguntando, preguntar] = useState(false)
  return (
    <Group gap="4px 12px" className={estilos.acciones!}>
      {archivo && <Bajar camino={archivo} texto="Descargar" rotulo={`Descargar ${nombre}`} />}
      {constancia && <Bajar camino={constancia} texto="Constancia" rotulo={`Constancia de ${nombre}`} />}
      {estado === 'lista' && (
        <Anchor
          component="button"
          size="sm"
          onClick={() => preguntar(true)}
          aria-label={`Qué cambió desde entonces en ${nombre}`}
          title="Qué cambió desde entonces"
        >
          Qué cambió
        </Anchor>
      )}
      {preguntando && <QueCambio exportacion={exportacion} cerrar={() => preguntar(false)} />}
      <Quitar exportacion={exportacion} nombre={nombre} />
    </Group>
  )
}

/** Baja un archivo. Uno grande tarda en llegar: mientras tanto lo dice, y no se lo pide otra vez. */
function Bajar({ camino, texto, rotulo }: { camino: string; texto: string; rotulo: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => descargar(camino),
    onSuccess: () => quitarNoSePudo(camino),
    onError: (error) => decirNoSePudo(camino, error, 'No se pudo descargar'),
  })
  const boton = useFocoTrasEspera(isPending)
  return (
    <Anchor
      ref={boton}
      component="button"
      size="sm"
      disabled={isPending}
      {...(isPending && { c: 'dimmed' })}
      onClick={() => mutate()}
      aria-label={isPending ? `Descargando… ${rotulo}` : rotulo}
    >
      {isPending ? 'Descargando…' : texto}
    </Anchor>
  )
}
