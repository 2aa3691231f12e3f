import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Pendientes } from '@/entidades/incorporacion/Pendientes.tsx'
import { pendientesDe, PRIMERA_PAGINA } from '@/entidades/relacion/consultas.ts'
import { Incorporados } from '@/entidades/relacion/Incorporados.tsx'
import estilos from './VistaAvanzada.module.css'

/** Lo que un expediente tiene dentro y, en el área que lo tiene, lo que espera entrar (DLG-04, DLG-05). */
export function DocumentosDeExpediente({ id }: { id: number }) {
  const { data } = useQuery(pendientesDe(id, PRIMERA_PAGINA))
  const [elegida, elegir] = useState<string | null>('incorporados')
  const conPendientes = data?.es_destino && data.total > 0
  return (
    <Tabs
      // Cuando el último entra, lo que espera ya no tiene dónde mostrarse.
      value={conPendientes ? elegida : 'incorporados'}
      onChange={elegir}
      keepMounted={false}
      variant="pills"
      classNames={{ tab: estilos.subpestana! }}
    >
      <Tabs.List aria-label="Qué documentos">
        <Tabs.Tab value="incorporados">Documentos incorporados</Tabs.Tab>
        {conPendientes && <Tabs.Tab value="pendientes">Documentos pendientes de incorporar</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="incorporados" pt="md">
        <Incorporados id={id} />
      </Tabs.Panel>
      {conPendientes && (
        <Tabs.Panel value="pendientes" pt="md">
          <Pendientes id={id} />
        </Tabs.Panel>
      )}
    </Tabs>
  )
}
