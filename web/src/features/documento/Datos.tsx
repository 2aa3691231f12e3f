import { Anchor, Badge, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { areaDicha } from '@foja/domain/area/dicha.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { NOMBRE_DE_VISIBILIDAD } from '@foja/domain/documento/visibilidad.ts'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { tituloVisible } from '@foja/domain/documento/titulo.ts'
import type { Terminos } from '@foja/domain/texto/hallazgos.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import { Marcado } from '@/components/Marcado.tsx'
import { objetoDe } from '@/entidades/documento/escrito.ts'
import { datosDeIntegrante } from '@/entidades/persona/integrante.ts'
import { useConfiguracion } from '@/entidades/sesion/sesion.ts'
import { cantidad } from '@/lib/cantidad.ts'
import { fecha, fechaYHora } from '@/lib/fecha.ts'
import estilos from './Datos.module.css'

function Dato({ nombre, children }: { nombre: string; children: ReactNode }) {
  if (children === null || children === '' || children === false) return null
  return (
    <div>
      <dt>{nombre}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type Props = {
  documento: Documento
  terminos: Terminos
  /** Se mira una versión anterior: arriba ya se dice cuál. */
  anterior: boolean
  /** Dónde está se dice en otra parte. */
  lugarAparte: boolean
}

/** Los datos del documento que no se dicen arriba (PRE-01); lo que no tiene no ocupa lugar. */
export function Datos({ documento: d, terminos, anterior, lugarAparte }: Props) {
  const { mostrar_validez } = useConfiguracion()
  const dosAreas = lugarAparte || d.area.id !== d.area_creacion.id
  // Un borrador que no salió de su área no lo recibió nadie: su fecha es la de cuando se lo creó.
  const recibido = !lugarAparte && (dosAreas || d.estado.id !== ESTADO.borrador)
  const fuente =
    typeof d.atributos.url === 'string' && /^https?:\/\//.test(d.atributos.url) && d.atributos.url
  return (
    <dl className={estilos.datos}>
      {/* De un documento externo arriba se dice de quién es. */}
      <Dato nombre="Título">
        {tituloVisible(d.tipo.id, d.titulo, d.relaciones_personas) !== d.titulo && (
          <Marcado texto={d.titulo} terminos={terminos} />
        )}
      </Dato>
      <Dato nombre="Motivo de la anulación">{d.estado.id === ESTADO.anulado && d.motivo_anulacion}</Dato>
      <Dato nombre="Área">{!dosAreas && areaDicha(d.area)}</Dato>
      <Dato nombre="Numeró">{dosAreas && areaDicha(d.area_creacion)}</Dato>
      <Dato nombre="Está en">{dosAreas && !lugarAparte && areaDicha(d.area)}</Dato>
      <Dato nombre="Fecha">{fecha(d.fecha)}</Dato>
      <Dato nombre="Recibido">{recibido && fechaYHora(d.fecha_recibido)}</Dato>
      <Dato nombre="Creado por">{nombreEntero(d.usuario)}</Dato>
      <Dato nombre="Versión">{!anterior && d.version}</Dato>
      <Dato nombre="Visibilidad">{NOMBRE_DE_VISIBILIDAD[d.visibilidad]}</Dato>
      <Dato nombre="Publicado">{d.atributos.publicado === true && 'Sí'}</Dato>
      <Dato nombre="Validez">
        {mostrar_validez &&
          (d.validez.string === 'Papel' && d.validez.ubicacion
            ? `Papel · ${d.validez.ubicacion}`
            : d.validez.string)}
      </Dato>
      <Dato nombre="Objeto">
        {objetoDe(d.atributos) && <span className={estilos.entero}>{objetoDe(d.atributos)}</span>}
      </Dato>
      <Dato nombre="Número externo">{d.nro_externo}</Dato>
      <Dato nombre="Fojas">{d.fojas > 0 ? cantidad(d.fojas) : null}</Dato>
      <Dato nombre="Palabras clave">
        {d.palabras_clave.length > 0 && (
          <Group gap={4} component="span">
            {d.palabras_clave.map((palabra) => (
              <Badge
                key={palabra}
                variant="default"
                radius="sm"
                tt="none"
                fw={500}
                h="auto"
                classNames={{ label: estilos.palabra! }}
              >
                <Marcado texto={palabra} terminos={terminos} />
              </Badge>
            ))}
          </Group>
        )}
      </Dato>
      <Dato nombre="Personas">
        {d.relaciones_personas.length > 0 && (
          <ul className={estilos.lista}>
            {d.relaciones_personas.map((p) => (
              <li key={`${p.id}/${p.rol}`}>
                {p.rol}: <Marcado texto={p.nombre_completo} terminos={terminos} />
                {p.nro_doc && ` (${p.tipo_doc} ${p.nro_doc})`}
                {p.integrante && (
                  <ul className={estilos.integrante} aria-label={`Integrante: ${p.nombre_completo}`}>
                    {datosDeIntegrante(p.integrante).map(([nombre, valor]) => (
                      <li key={nombre} className={estilos.entero}>
                        {nombre}: {valor}
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        )}
      </Dato>
      <Dato nombre="Fuente">
        {fuente && (
          <Anchor href={fuente} target="_blank" rel="noopener noreferrer">
            {d.id_fuente ?? fuente}
          </Anchor>
        )}
      </Dato>
    </dl>
  )
}
