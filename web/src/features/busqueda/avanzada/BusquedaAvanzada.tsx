import { Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { buscaOtraCosa, Pantalla } from '@/components/Pantalla.tsx'
import { Vacio } from '@/components/Vacio.tsx'
import { aLaSimple } from '@/entidades/busqueda/entre-busquedas.ts'
import { ModosDeBusqueda } from '@/entidades/busqueda/ModosDeBusqueda.tsx'
import { useVuelve } from '@/entidades/busqueda/useVuelve.ts'
import { Pasado } from '@/entidades/pasado/Pasado.tsx'
import { Datos } from './Datos.tsx'
import { escribirCampos } from './direccion.ts'
import { otraCosaEnLaSimple } from './en-la-simple.ts'
import { Hallados } from './Hallados.tsx'
import { useAvanzada } from './useAvanzada.ts'
import estilos from './Avanzada.module.css'

const enumerar = new Intl.ListFormat('es', { type: 'conjunction' })

/** Buscar por todos los datos a la vez: /documentos/busqueda/avanzada (RUT-14). */
export function BusquedaAvanzada() {
  const busqueda = useAvanzada()
  const { camino, pierde } = aLaSimple(busqueda.buscado)
  const vuelve = useVuelve()
  const buscado = escribirCampos(busqueda.campos).toString()
  const [alLlegar] = useState(buscado)
  const [busquedas, contar] = useState(0)
  return (
    <Pantalla titulo="Búsqueda avanzada" oculto sinFoco>
      <ModosDeBusqueda actual="avanzada" />
      <div className={estilos.pantalla}>
        <div className={estilos.pedir}>
          <Datos
            // Otra dirección, otros datos: adelante, atrás y los enlaces los traen.
            key={buscado}
            // Al volver de un documento el foco va a él; los datos se rehacen también al limpiarlos, y se empieza de nuevo.
            conFoco={(buscado === '' || buscado === alLlegar) && !vuelve && !buscaOtraCosa()}
            inicial={busqueda.campos}
            buscar={(campos) => {
              contar(busquedas + 1)
              busqueda.buscar(campos)
            }}
            limpiar={busqueda.limpiar}
          />
          <Anchor component={Link} to={camino} size="sm" display="block" my="md">
            Volver a la búsqueda simple
          </Anchor>
          {otraCosaEnLaSimple(busqueda.campos.contiene).map((frase) => (
            <Text key={frase} size="sm" c="dimmed">
              {frase}
            </Text>
          ))}
          {pierde.length > 0 && (
            <Text size="sm" c="dimmed">
              No se conservan: {enumerar.format(pierde)}.
            </Text>
          )}
        </div>
        {busqueda.pedido ? (
          <div className={estilos.hallados}>
            <Pasado />
            <Hallados busqueda={busqueda} busquedas={busquedas} />
          </div>
        ) : (
          <Vacio>
            Complete los datos que sepa: se busca lo que los cumple todos.
            <Text c="dimmed" mt={4}>
              Donde se elige más de uno (tipos, áreas, estados, personas, documentos) alcanza con cualquiera
              de ellos.
            </Text>
          </Vacio>
        )}
      </div>
    </Pantalla>
  )
}
