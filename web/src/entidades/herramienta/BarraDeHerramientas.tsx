import { Button, Group, Menu } from '@mantine/core'
import { IconDots, IconHelp, type Icon } from '@tabler/icons-react'
import { ALTO, BotonDeIcono } from '@/components/BotonDeIcono.tsx'
import { MenuConAtras } from '@/components/ConAtras.tsx'
import { nombreDe, type Objeto } from '@/entidades/operacion/objeto.ts'
import { useFocoDeBarra, useFocoTrasEspera } from '@/lib/foco.ts'
import { useDejarALaMano } from './a-la-mano.ts'
import { accionDe, type NombreDeAccion } from './herramientas.ts'
import { useHerramienta, type AlUsar } from './useHerramienta.tsx'
import estilos from './BarraDeHerramientas.module.css'

/** Lo que la pantalla hace sin cambiar nada: copiar el enlace, imprimir. */
export type AccionDePantalla = {
  nombre: string
  tambien?: string | undefined
  Icono: Icon
  alPulsar: () => void
  enCurso?: boolean
}

type Props = AlUsar & {
  objeto: Objeto
  /** Las que se ofrecen, en orden. */
  ofrecidas: readonly NombreDeAccion[]
  /** La que se destaca, con su nombre. */
  principal?: NombreDeAccion | undefined
  acciones?: readonly AccionDePantalla[]
}

const SIN_ACCIONES: readonly AccionDePantalla[] = []

/**
 * Lo que puede hacerse con un documento: una destacada, las frecuentes como dibujo y todas, con su nombre, en «Más»,
 * siempre en el mismo orden; con el dedo no hay dónde leer el nombre de un dibujo.
 */
export function BarraDeHerramientas({
  objeto,
  ofrecidas,
  principal,
  acciones = SIN_ACCIONES,
  ...opciones
}: Props) {
  const { usar, dialogo } = useHerramienta(objeto, opciones)
  const esperando = acciones.some(({ enCurso }) => enCurso)
  const mas = useFocoTrasEspera(esperando)
  const foco = useFocoDeBarra(mas)
  const herramientas = ofrecidas.map((una) => {
    const { nombre, tambien, Icono, frecuente } = accionDe(una)
    return { una, frecuente, nombre: nombre(objeto), tambien, Icono, alPulsar: () => usar(una) }
  })
  useDejarALaMano({ nombre: nombreDe(objeto), acciones: [...herramientas, ...acciones] })
  const destacada = herramientas.find(({ una }) => una === principal)
  return (
    <Group
      gap={4}
      wrap="nowrap"
      role="toolbar"
      aria-label="Herramientas"
      className={estilos.barra!}
      {...foco}
    >
      {destacada && (
        <Button
          h={ALTO}
          size="xs"
          px={12}
          leftSection={<destacada.Icono size={16} aria-hidden />}
          onClick={destacada.alPulsar}
        >
          {destacada.nombre}
        </Button>
      )}
      {herramientas.map(
        ({ una, frecuente, nombre, Icono, alPulsar }) =>
          frecuente && una !== principal && <BotonDeIcono key={una} {...{ nombre, Icono, alPulsar }} />,
      )}
      {acciones.map((accion) => (
        <BotonDeIcono key={accion.nombre} {...accion} className={estilos.dePantalla!} />
      ))}
      <MenuConAtras position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            ref={mas}
            variant="default"
            size="xs"
            h={ALTO}
            px={8}
            loading={esperando}
            leftSection={<IconDots size={16} aria-hidden />}
            aria-label="Más"
            className={estilos.mas!}
          >
            Más
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {herramientas.map(({ una, nombre, Icono, alPulsar }) => (
            <Menu.Item key={una} leftSection={<Icono size={16} aria-hidden />} onClick={alPulsar}>
              {nombre}
            </Menu.Item>
          ))}
          {herramientas.length > 0 && acciones.length > 0 && <Menu.Divider />}
          {acciones.map(({ nombre, Icono, alPulsar }) => (
            <Menu.Item key={nombre} leftSection={<Icono size={16} aria-hidden />} onClick={alPulsar}>
              {nombre}
            </Menu.Item>
          ))}
          {objeto.anterior === undefined && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconHelp size={16} aria-hidden />} onClick={() => usar('por_que')}>
                ¿Por qué no puedo…?
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </MenuConAtras>
      {dialogo}
    </Group>
  )
}
