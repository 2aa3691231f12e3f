import { Paper, Skeleton, Text, TextInput, Title } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import { Fallo } from '@/components/Fallo.tsx'
import { caminoDeFormulario } from '@/entidades/documento/caminos.ts'
import { tiposNuevos } from '@/entidades/tipo/consultas.ts'
import { agrupar } from '@/entidades/tipo/esencia.ts'
import estilos from './NuevoDocumento.module.css'

const CUANTOS_PIDEN_FILTRO = 20

/** El menú de documento nuevo: sólo los tipos que el usuario puede escribir, por esencia (RUT-06). */
export function NuevoDocumento() {
  const { data, error, refetch } = useQuery(tiposNuevos)
  const [filtro, setFiltro] = useState('')
  // El teclado de un teléfono deja un espacio detrás de lo que completa.
  const buscado = plegar(filtro.trim())
  const visibles = data?.filter(({ nombre_singular }) => plegar(nombre_singular).includes(buscado))
  return (
    <Paper component="nav" withBorder p="lg" aria-labelledby="nuevo">
      <Title order={2} id="nuevo" mb="sm">
        Nuevo documento
      </Title>
      {error && (
        <Fallo titulo="No se pudo obtener el listado" error={error} reintentar={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={96} />}
      {data && data.length >= CUANTOS_PIDEN_FILTRO && (
        <TextInput
          aria-label="Filtrar los tipos"
          placeholder="Filtrar los tipos"
          leftSection={<IconFilter size={16} aria-hidden />}
          maw={320}
          mb="md"
          value={filtro}
          onChange={(e) => setFiltro(e.currentTarget.value)}
        />
      )}
      {visibles &&
        agrupar(visibles).map(({ nombre, tipos }) => (
          <section key={nombre} className={estilos.grupo} aria-label={nombre}>
            <h3 className={estilos.titulo}>{nombre}</h3>
            <ul className={estilos.lista}>
              {tipos.map((tipo) => (
                <li key={tipo.id}>
                  <Link className={estilos.tipo} to={caminoDeFormulario(tipo)}>
                    {tipo.nombre_singular}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      {visibles?.length === 0 && filtro !== '' && <Text c="dimmed">Ningún tipo se llama así.</Text>}
    </Paper>
  )
}
