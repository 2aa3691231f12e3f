import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Pasos } from '@/entidades/circuito/Pasos.tsx'
import { Autorizaciones } from '@/entidades/evento/Autorizaciones.tsx'
import { Eventos } from '@/entidades/evento/Eventos.tsx'
import { Movimientos, Pases } from '@/entidades/evento/Movimientos.tsx'
import { Notificaciones } from '@/entidades/evento/Notificaciones.tsx'
import type { Objeto } from '@/entidades/operacion/objeto.ts'
import { Asociaciones, IncorporadoEn } from '@/entidades/relacion/Incorporados.tsx'
import { TodasLasVersiones } from '@/entidades/version/TodasLasVersiones.tsx'
import { DocumentosDeExpediente } from './DocumentosDeExpediente.tsx'

type Pestana = { nombre: string; contenido: ReactNode }

/** Las pestañas que le tocan a un documento o a un expediente, en su orden (DLG-02…15). */
export function pestanasDe({ id, tipo }: Objeto, alIr: () => void): Pestana[] {
  const esDocumento = tipo.esencia === 'documento'
  const soloSi = (si: boolean, nombre: string, contenido: ReactNode): Pestana[] =>
    si ? [{ nombre, contenido }] : []
  return [
    ...soloSi(!esDocumento, 'Documentos', <DocumentosDeExpediente id={id} />),
    {
      nombre: 'Incorporaciones',
      contenido: (
        <>
          <Title order={3} size="h4" mb="xs">
            Incorporado en
          </Title>
          <IncorporadoEn id={id} />
        </>
      ),
    },
    ...soloSi(esDocumento, 'Movimientos', <Movimientos id={id} />),
    ...soloSi(!esDocumento, 'Pases', <Pases id={id} />),
    ...soloSi(!esDocumento, 'Asociaciones', <Asociaciones id={id} />),
    { nombre: 'Versiones', contenido: <TodasLasVersiones id={id} idTipo={tipo.id} alIr={alIr} /> },
    { nombre: 'Eventos', contenido: <Eventos id={id} /> },
    { nombre: 'Notificaciones', contenido: <Notificaciones id={id} /> },
    { nombre: 'Autorizaciones', contenido: <Autorizaciones id={id} /> },
    { nombre: 'Pasos', contenido: <Pasos idDocumento={id} vacio="No sigue ningún circuito" /> },
  ]
}
