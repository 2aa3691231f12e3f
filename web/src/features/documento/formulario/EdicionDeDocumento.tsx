import { Alert, Button, Group, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowLeft, IconDeviceFloppy, IconHistory, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { Pantalla } from '@/components/Pantalla.tsx'
import { documento as consultaDeDocumento } from '@/lib/documento.ts'
import { escritoDe } from '@/lib/escrito.ts'
import { nombreDeEsencia } from '@/lib/esencia.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { enlaceAPresentacion } from '@/lib/presentacion.ts'
import { useReclamo } from '@/lib/reclamo.ts'
import { useUsuario } from '@/lib/sesion.ts'
import { useVolver } from '@/lib/ultima-lista.ts'
import { AvisoDeNumerador } from '../numero/AvisoDeNumerador.tsx'
import { Conflicto } from '../conflicto/Conflicto.tsx'
import { formaDe } from './campos.ts'
import { ContenidoDeFormulario } from './ContenidoDeFormulario.tsx'
import { DatosGenerales } from './DatosGenerales.tsx'
import { EstadoDeGuardado } from './EstadoDeGuardado.tsx'
import { Indice } from './Indice.tsx'
import { NumeroEnFormulario } from './NumeroEnFormulario.tsx'
import { PalabrasClave } from './PalabrasClave.tsx'
import { Personas } from './Personas.tsx'
import { Relacionados } from './Relacionados.tsx'
import { ResumenDeErrores } from './ResumenDeErrores.tsx'
import { Salida } from './Salida.tsx'
import { Seccion } from './Seccion.tsx'
import { useBorrador } from './useBorrador.ts'
import { useEdicion, type Opciones } from './useEdicion.ts'
import estilos from './Formulario.module.css'

type Props = Opciones & {
  /** Por qué no se puede escribir; nulo si se puede. */
  bloqueo: string | null
  recargar: () => void
}

/** El formulario de un documento (FRM-01, RUT-16): sus partes en una columna y el índice al costado. */
export function EdicionDeDocumento({ bloqueo, recargar, ...opciones }: Props) {
  const { tipo, documento, borrador } = opciones
  const edicion = useEdicion(opciones)
  const { form, escrito, sucio, guardando, guardar } = edicion
  // Lo que se puede hacer con él se sabe desde que está guardado.
  const { data: actual = documento } = useQuery({
    ...consultaDeDocumento(escrito?.id ?? 0),
    enabled: escrito !== null,
  })
  const volver = useVolver()
  const usuario = useUsuario()
  useBorrador(edicion)
  // Mientras otra persona lo edita, se lee; cuando lo suelta, se escribe (FRM-25).
  const reclamo = useReclamo(escrito?.id ?? null, bloqueo === null)
  const motivo = bloqueo ?? (reclamo.estado === 'negado' ? reclamo.mensaje : null)
  const editable = motivo === null
  const esperaba = useRef(false)
  useEffect(() => {
    // Quien lo tenía pudo cambiarlo: se empieza de lo que dejó.
    if (esperaba.current && reclamo.estado === 'propio') recargar()
    esperaba.current = reclamo.estado === 'negado'
  }, [reclamo.estado, recargar])
  const guardarConTecla = () => {
    if (editable) void guardar()
  }
  useHotkeys([['mod+S', guardarConTecla]], [], true)

  const forma = formaDe(tipo)
  const esencia = nombreDeEsencia(tipo.esencia)
  const numero = escrito?.nro_str ?? ''
  const titulo = escrito
    ? `${tipo.nombre_singular}${numero === '' ? '' : ` ${numero}`}`
    : `Nuevo ${esencia}: ${tipo.nombre_singular}`
  const autor = documento?.usuario ?? usuario
  return (
    <Pantalla
      titulo={titulo}
      tituloDePestana={editable ? titulo : `${titulo} (sólo lectura)`}
      // El primer guardado cambia la dirección mientras se escribe: el foco se queda donde está.
      sinFoco={escrito !== null && documento === null}
    >
      <Salida sucio={sucio} edicion={opciones.edicion} alSalir={recargar} />
      {edicion.choque && (
        <Conflicto
          mio={edicion.loMio()}
          guardado={escritoDe(edicion.choque.data)}
          usuario={edicion.choque.usuario}
          fecha={edicion.choque.fecha}
          onResolver={edicion.resolverChoque}
          onCerrar={edicion.cerrarChoque}
        />
      )}
      <div className={estilos.barra}>
        <Button variant="default" onClick={volver} aria-label="Volver" className={estilos.volver!}>
          <IconArrowLeft size={16} aria-hidden />
          <span>Volver</span>
        </Button>
        {/* A la izquierda: los avisos salen a la derecha y los rojos se quedan. */}
        {editable && (
          <Button
            leftSection={<IconDeviceFloppy size={16} aria-hidden />}
            loading={guardando}
            onClick={() => void guardar()}
            aria-keyshortcuts="Control+S"
          >
            Guardar
          </Button>
        )}
        {escrito && (
          <Button
            variant="default"
            component={Link}
            to={enlaceAPresentacion({ id: escrito.id, idTipo: tipo.id })}
          >
            Ver
          </Button>
        )}
        {editable && (
          <EstadoDeGuardado guardando={guardando} sucio={sucio} guardado={escrito?.cuando ?? null} />
        )}
      </div>
      <div className={estilos.cuerpo}>
        <Indice partes={forma.partes} />
        <form
          className={estilos.columna}
          noValidate
          aria-label={titulo}
          onSubmit={(e) => {
            e.preventDefault()
            void guardar()
          }}
        >
          {motivo !== null && (
            <Alert role="note" variant="light" color="orange" mb="md" icon={<IconLock aria-hidden />}>
              {motivo}
            </Alert>
          )}
          {editable && borrador && edicion.recuperado && (
            <Alert
              role="status"
              variant="light"
              mb="md"
              icon={<IconHistory aria-hidden />}
              title="Se recuperó lo que no llegó a guardarse"
            >
              <Group gap="sm">
                Lo escribió el {fechaYHora(borrador.cuando)}. Guárdelo para no perderlo.
                <Button size="compact-sm" variant="default" onClick={edicion.descartar}>
                  Descartar
                </Button>
              </Group>
            </Alert>
          )}
          {!escrito && <AvisoDeNumerador tipo={tipo} idArea={usuario.areaActiva} />}
          <ResumenDeErrores errores={form.errors} />
          <fieldset disabled={!editable} className={estilos.campos}>
            {forma.partes.map((parte) => (
              <Seccion key={parte} parte={parte}>
                {parte === 'datos' && (
                  <DatosGenerales
                    tipo={tipo}
                    form={form}
                    completa={forma.completa}
                    nota={forma.nota}
                    visibilidadGuardada={documento?.visibilidad ?? tipo.visibilidad}
                    fijos={{
                      area: documento?.area.nombre ?? usuario.area?.nombre ?? '',
                      usuario: `${autor.nombre} ${autor.apellido}`,
                      estado: escrito?.estado.nombre ?? 'Sin guardar',
                    }}
                    numero={
                      <NumeroEnFormulario
                        tipo={tipo}
                        escrito={escrito}
                        editable={editable && actual?.herramientas.numerar?.permitida === true}
                        onGuardado={edicion.alNumerar}
                      />
                    }
                  />
                )}
                {parte === 'procedencia' && (
                  <>
                    <TextInput
                      label="Número externo"
                      description="El que le puso quien lo envía."
                      maw={360}
                      mb="md"
                      maxLength={100}
                      {...form.getInputProps('nro_externo')}
                    />
                    <Personas form={form} conIntegrantes={tipo.config.integrantes === true} />
                  </>
                )}
                {parte === 'contenido' && (
                  <ContenidoDeFormulario edicion={edicion} editable={editable} idTipo={tipo.id} />
                )}
                {parte === 'claves' && <PalabrasClave form={form} />}
                {parte === 'personas' && (
                  <Personas form={form} conIntegrantes={tipo.config.integrantes === true} />
                )}
                {parte === 'relacionados' && (
                  <Relacionados
                    form={form}
                    id={escrito?.id ?? null}
                    esExpediente={esencia === 'expediente'}
                  />
                )}
              </Seccion>
            ))}
          </fieldset>
        </form>
      </div>
    </Pantalla>
  )
}
