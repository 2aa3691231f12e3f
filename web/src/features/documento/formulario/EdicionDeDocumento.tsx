import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Tipo } from '@foja/domain/tipo/schema.ts'
import { Pantalla } from '@/components/Pantalla.tsx'
import type { Borrador } from '@/entidades/borrador/borradores.ts'
import { documento as consultaDeDocumento } from '@/entidades/documento/consultas.ts'
import { Presentes } from '@/entidades/presente/Presentes.tsx'
import { useReclamo } from '@/entidades/reclamo/reclamo.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { nombreDeEsencia } from '@/entidades/tipo/esencia.ts'
import { hayDialogo, alQuedarSinDialogo } from '@/lib/dialogo.ts'
import { pedazo } from '@/lib/pedazo.tsx'
import { AvisoDeNumerador } from '../numero/AvisoDeNumerador.tsx'
import { enCampos } from '../conflicto/campos.ts'
import { SinDialogo } from '../conflicto/SinDialogo.tsx'
import { AvisosDeFormulario } from './AvisosDeFormulario.tsx'
import { BarraDeFormulario } from './BarraDeFormulario.tsx'
import { motivoDeBloqueo } from './bloqueo.ts'
import { formaDe } from './campos.ts'
import { baseDe } from './valores.ts'
import { Indice } from './Indice.tsx'
import { Partes } from './Partes.tsx'
import { ResumenDeErrores } from './ResumenDeErrores.tsx'
import { Salida } from './Salida.tsx'
import { useBorrador } from './useBorrador.ts'
import { useEdicion, type Opciones } from './useEdicion.ts'
import { useGuardadoAutomatico } from './useGuardadoAutomatico.ts'
import estilos from './Formulario.module.css'

// Pasa pocas veces: viaja cuando pasa.
const Conflicto = lazy(() =>
  import('../conflicto/Conflicto.tsx').then(
    ({ Conflicto }) => ({ default: Conflicto }),
    () => ({ default: SinDialogo as never }),
  ),
)
const Progreso = pedazo(async () => ({ default: (await import('./Progreso.tsx')).Progreso }))

const TRAS_CERRARSE_MS = 1_000

type Props = Opciones & {
  /** Lo que se escribió, no llegó a guardarse y ya no puede guardarse aquí. */
  sinLugar: Borrador | null
  recargar: () => void
}

/** El formulario de un documento (FRM-01, RUT-16): sus partes en una columna y el índice al costado. */
export function EdicionDeDocumento({ sinLugar, recargar, ...opciones }: Props) {
  const { tipo, documento, borrador } = opciones
  const edicion = useEdicion(opciones)
  const { form, escrito, guardar, choque } = edicion
  // Con lo que se haya escrito hasta que el diálogo se abre.
  const fundido = choque && edicion.fundirCon(choque.data)
  // Lo que se puede hacer con él se sabe desde que está guardado.
  const { data: actual = documento } = useQuery({
    ...consultaDeDocumento(escrito?.id ?? 0),
    enabled: escrito !== null,
  })
  const usuario = useUsuario()
  useBorrador(edicion)
  // De ahora: en otra ventana, u otra persona, se lo pudo cerrar o enviar mientras se escribía.
  const bloqueo = actual && motivoDeBloqueo(actual)
  // Mientras otra persona lo edita, se lee; cuando lo suelta, se escribe (FRM-25).
  const reclamo = useReclamo(escrito?.id ?? null, bloqueo === null)
  const motivo = bloqueo ?? (reclamo.estado === 'negado' ? reclamo.mensaje : null)
  const editable = motivo === null
  // Lo que otra persona edita se podrá guardar cuando lo suelte; lo demás, quizás nunca.
  const perdido = bloqueo !== null && edicion.sucio
  const [cuandoSePerdio, anotarCuando] = useState('')
  useEffect(() => {
    if (perdido) anotarCuando(new Date().toISOString())
  }, [perdido])
  // Cambió en otro lado y aquí no se escribió nada: se lee como quedó. Quien lo cerró aquí mismo se va antes.
  const quedoViejo = bloqueo !== null && !edicion.sucio && actual?.revision !== escrito?.revision
  useEffect(() => {
    if (!quedoViejo) return
    const mirar = setInterval(() => {
      // Con él se iría lo que se escribe en él.
      if (!hayDialogo()) recargar()
    }, TRAS_CERRARSE_MS)
    return () => clearInterval(mirar)
  }, [quedoViejo, recargar])
  const esperaba = useRef(false)
  const alSoltarse = useEffectEvent(() => {
    // Quien lo tenía pudo cambiarlo: se empieza de lo que dejó, y con un diálogo se iría lo que se escribe en él.
    if (!edicion.sucio) return alQuedarSinDialogo(recargar)
    // Lo que aquí falta guardar se funde con eso al guardarlo: empezando de nuevo ya no se sabría qué cambió cada uno.
    esperaba.current = false
    return undefined
  })
  useEffect(() => {
    if (motivo !== null) esperaba.current = true
    else if (esperaba.current && reclamo.estado === 'propio') return alSoltarse()
  }, [motivo, reclamo.estado])
  useGuardadoAutomatico(
    () => editable && edicion.seGuardaSolo(),
    () => guardar('autosave'),
  )
  const guardarConTecla = () => {
    // Con un diálogo delante lo que se aprieta es para él.
    if (!editable || hayDialogo()) return
    const caja = document.activeElement
    // Una palabra clave a medio escribir, que su caja acepta al dejarla, es parte de lo que se guarda.
    if (caja instanceof HTMLInputElement && caja.matches('[data-acepta-al-dejar]')) {
      flushSync(() => caja.blur())
      caja.focus()
    }
    void guardar()
  }
  useHotkeys([['mod+S', guardarConTecla]], [], true)

  const numero = escrito?.nro_str ?? ''
  const titulo = escrito ? `${tipo.nombre_singular}${numero === '' ? '' : ` ${numero}`}` : tituloDeNuevo(tipo)
  return (
    <Pantalla
      // Si no entra, se parte antes del número y no en él.
      titulo={
        numero === '' ? (
          titulo
        ) : (
          <>
            {tipo.nombre_singular} <span className={estilos.entero}>{numero}</span>
          </>
        )
      }
      tituloDePestana={editable ? titulo : `${titulo} (sólo lectura)`}
      // El primer guardado cambia la dirección mientras se escribe: el foco se queda donde está.
      // En uno nuevo lo tiene el título que se va a escribir.
      sinFoco={documento === null}
    >
      <Salida sucio={edicion.sucio} {...{ editable }} edicion={opciones.edicion} alSalir={edicion.dejar} />
      {edicion.avance && (
        <Suspense fallback={null}>
          <Progreso {...edicion.avance} />
        </Suspense>
      )}
      {choque && fundido && (
        <Suspense fallback={null}>
          <Conflicto
            mio={fundido.escrito}
            guardado={enCampos(baseDe(choque.data))}
            chocan={fundido.chocan}
            propio={choque.usuario.id === usuario.id}
            usuario={choque.usuario}
            fecha={choque.fecha}
            onResolver={edicion.resolverChoque}
            onCerrar={edicion.cerrarChoque}
          />
        </Suspense>
      )}
      <BarraDeFormulario documento={actual} {...{ edicion, editable, recargar }} />
      <Presentes id={bloqueo === null ? (escrito?.id ?? null) : null} />
      <div className={estilos.cuerpo}>
        <Indice partes={formaDe(tipo).partes} />
        <form
          className={estilos.columna}
          noValidate
          aria-label={titulo}
          onSubmit={(e) => {
            e.preventDefault()
            void guardar()
          }}
        >
          <AvisosDeFormulario
            id={escrito?.id ?? null}
            motivo={motivo}
            sinLugar={
              perdido && cuandoSePerdio !== ''
                ? { ...edicion.comoBorrador(), cuando: cuandoSePerdio }
                : edicion.descartado
                  ? null
                  : sinLugar
            }
            recuperado={edicion.recuperado ? borrador : null}
            sucio={edicion.sucio}
            descartar={() => void edicion.descartar().then(bloqueo === null ? undefined : recargar)}
          />
          {!escrito && <AvisoDeNumerador tipo={tipo} idArea={usuario.areaActiva} />}
          <ResumenDeErrores errores={form.errors} />
          {/* Apaga todo junto; no es un grupo que nombrar. */}
          <fieldset role="none" disabled={!editable} className={estilos.campos}>
            <Partes documento={actual} {...{ tipo, edicion, editable }} />
          </fieldset>
        </form>
      </div>
    </Pantalla>
  )
}

/** «Nuevo documento: Nota»; del tipo que se llama como los suyos, «Nuevo expediente». */
function tituloDeNuevo({ esencia, nombre_singular }: Tipo): string {
  const suyos = nombreDeEsencia(esencia)
  return nombre_singular.toLowerCase() === suyos ? `Nuevo ${suyos}` : `Nuevo ${suyos}: ${nombre_singular}`
}
