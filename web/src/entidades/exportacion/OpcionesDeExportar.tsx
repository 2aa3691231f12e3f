import { Menu } from '@mantine/core'
import {
  IconBraces,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconListCheck,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { FORMATO, FORMATOS, type Formato } from '@foja/domain/exportacion/formato.ts'
import { avisarFallo } from '@/entidades/sesion/ingreso.ts'
import { useFocoAlLlegarAlMenu } from '@/lib/foco.ts'
import { RUTA_DE_EXPORTACIONES } from './caminos.ts'
import { exportarYAvisar } from './exportar-y-avisar.ts'
import type { PedidoDeExportar } from './llamadas.ts'

const ICONO = {
  xlsx: IconFileSpreadsheet,
  pdf: IconFileTypePdf,
  csv: IconFileText,
  ndjson: IconBraces,
} as const

/** Qué se exporta, cuando se lo pide. */
export type QueSeExporta = () => PedidoDeExportar | Promise<PedidoDeExportar>

type Props = {
  pedido: QueSeExporta
  /** Mientras se exporta. */
  alHacer: (haciendo: boolean) => void
}

/** En qué formatos se puede exportar, y dónde están las exportaciones ya pedidas. */
export function OpcionesDeExportar({ pedido, alHacer }: Props) {
  const consultas = useQueryClient()
  useFocoAlLlegarAlMenu()
  const exportarEn = async (formato: Formato) => {
    alHacer(true)
    try {
      await exportarYAvisar(consultas, { ...(await pedido()), formato })
    } catch (error) {
      avisarFallo(error, 'No se pudo exportar')
    } finally {
      alHacer(false)
    }
  }
  return (
    <>
      {FORMATOS.map((formato) => {
        const Icono = ICONO[formato]
        return (
          <Menu.Item
            key={formato}
            leftSection={<Icono size={16} aria-hidden />}
            onClick={() => void exportarEn(formato)}
          >
            Exportar a {FORMATO[formato].nombre}
          </Menu.Item>
        )
      })}
      <Menu.Divider />
      <Menu.Item
        component={Link}
        to={RUTA_DE_EXPORTACIONES}
        leftSection={<IconListCheck size={16} aria-hidden />}
      >
        Mis exportaciones
      </Menu.Item>
    </>
  )
}
