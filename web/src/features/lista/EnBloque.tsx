import { IconArchive, IconInbox, IconSend, IconShare, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { hayRechazados } from '@foja/domain/evento/evento.ts'
import { admiteVarias, herramientasDeVista } from '@foja/domain/herramienta/herramientas.ts'
import type { FilaDeLista } from '@foja/domain/vista/schema.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'
import { useHabilitadas } from '@/entidades/herramienta/useHabilitadas.ts'
import { archivarVarios } from '@/entidades/movimiento/llamadas.ts'
import { MODOS } from '@/entidades/movimiento/modos.ts'
import { useDeAMuchos } from '@/entidades/movimiento/useDeAMuchos.tsx'
import { nombreDe, type Objeto } from '@/entidades/operacion/objeto.ts'
import { useConfirmar } from '@/entidades/pregunta/confirmar.tsx'
import { useTieneAcceso } from '@/entidades/sesion/permisos.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { tiposEscribibles } from '@/entidades/tipo/consultas.ts'
import { contar } from '@/lib/cantidad.ts'
import { pedazo } from '@/lib/pedazo.tsx'
import { BotonDeBloque } from './BotonDeBloque.tsx'
import { TodosONinguno } from './TodosONinguno.tsx'

const Mover = pedazo(async () => ({ default: (await import('@/entidades/movimiento/Mover.tsx')).Mover }))
const RechazarVarios = pedazo(async () => ({
  default: (await import('@/entidades/movimiento/RechazarVarios.tsx')).RechazarVarios,
}))

const TODOS_O_NINGUNO = ['publicar', 'eliminar'] as const

type Props = {
  vista: Vista
  filas: readonly FilaDeLista[]
  recibir: (objetos: readonly Objeto[]) => void
  /** Se hizo: de lo elegido sólo hace falta aquello con que no se pudo, por id. */
  hecho: (noSePudo?: readonly number[]) => void
}
/** Lo abierto, con lo que estaba elegido entonces: que la lista se relea detrás no cambia con qué se hace. */
type Abierto = { cual: 'pase' | 'compartido' | 'rechazar'; objetos: readonly Objeto[] } | null

/** Lo que se hace con varios a la vez, según la lista y sus permisos (HER-01); el servidor dice de cada uno si se pudo. */
export function EnBloque({ vista, filas, recibir, hecho }: Props) {
  const { areaActiva } = useUsuario()
  const [abierto, setAbierto] = useState<Abierto>(null)
  const [archivando, setArchivando] = useState(false)
  const deAMuchos = useDeAMuchos()
  const confirmar = useConfirmar()
  const remite = useTieneAcceso('herramientas.remitir')
  const { data: escribe = [] } = useQuery({ ...tiposEscribibles, enabled: filas.length > 0 })
  const objetos: Objeto[] = filas.map((fila) => ({ ...fila, herramientas: {} }))
  const sirve = useHabilitadas(filas.length > 0)
  // Con lo que se está procesando no se hace nada (EST-15).
  const ofrecidas = new Set(
    filas.every(({ estado }) => estado.id === ESTADO.procesando)
      ? []
      : herramientasDeVista(vista).filter((una) => admiteVarias(una) && sirve(vista, una)),
  )
  const abrir = (cual: NonNullable<Abierto>['cual']) => setAbierto({ cual, objetos })
  // Lo que se cerró sin esperar a que termine no cierra, al terminar, el que se abrió después.
  const cerrar = () => setAbierto((ahora) => (ahora === abierto ? null : ahora))
  const alTerminar = (noSePudo?: readonly number[]) => {
    cerrar()
    hecho(noSePudo)
  }
  const archivar = async () => {
    const [unico] = objetos
    const que =
      objetos.length === 1
        ? `${nombreDe(unico!)} pasará`
        : `${contar(objetos.length, 'elemento', 'elementos')} pasarán`
    const pregunta = {
      titulo: 'Archivar',
      mensaje: `${que} al archivo de expedientes de su área.`,
      aceptar: 'Archivar',
    }
    if (!(await confirmar(pregunta))) return
    const dichos = { bien: 'Archivado', mal: 'No se pudo archivar' }
    setArchivando(true)
    const noSePudo = await deAMuchos(objetos, () => archivarVarios(objetos, areaActiva ?? undefined), dichos)
    setArchivando(false)
    if (noSePudo) hecho(noSePudo)
  }
  return (
    <>
      {ofrecidas.has('recibir') && (
        // Siguen elegidos: se van de la lista y, si se deshace, vuelven como estaban.
        <BotonDeBloque nombre="Recibir" Icono={IconInbox} alPulsar={() => recibir(objetos)} />
      )}
      {ofrecidas.has('rechazar') && !hayRechazados(filas) && (
        <BotonDeBloque nombre="Rechazar" Icono={IconX} alPulsar={() => abrir('rechazar')} />
      )}
      {ofrecidas.has('remitir') && remite && (
        <BotonDeBloque nombre="Remitir" Icono={IconSend} alPulsar={() => abrir('pase')} />
      )}
      {ofrecidas.has('compartir') && (
        <BotonDeBloque nombre="Compartir" Icono={IconShare} alPulsar={() => abrir('compartido')} />
      )}
      {ofrecidas.has('archivar') && filas.some(({ tipo }) => escribe.some(({ id }) => id === tipo.id)) && (
        <BotonDeBloque
          nombre="Archivar"
          Icono={IconArchive}
          alPulsar={() => void archivar()}
          enCurso={archivando}
        />
      )}
      {TODOS_O_NINGUNO.map(
        (una) => ofrecidas.has(una) && <TodosONinguno key={una} herramienta={una} {...{ objetos, hecho }} />,
      )}
      <Suspense fallback={null}>
        {abierto?.cual === 'rechazar' && (
          <RechazarVarios objetos={abierto.objetos} cerrar={cerrar} hecho={alTerminar} />
        )}
        {abierto && abierto.cual !== 'rechazar' && (
          <Mover modo={MODOS[abierto.cual]} objetos={abierto.objetos} cerrar={cerrar} hecho={alTerminar} />
        )}
      </Suspense>
    </>
  )
}
