/** Recorre `tareas` con a lo sumo `ancho` a la vez: es lo que acota los bytes en vuelo. Falla con la primera que falle. */
export async function conLimite<T>(
  ancho: number,
  tareas: T[],
  hacer: (tarea: T) => Promise<void>,
): Promise<void> {
  let siguiente = 0
  const obrero = async () => {
    while (siguiente < tareas.length) await hacer(tareas[siguiente++]!)
  }
  const obreros = await Promise.allSettled(Array.from({ length: Math.min(ancho, tareas.length) }, obrero))
  const fallo = obreros.find((o) => o.status === 'rejected')
  if (fallo) throw fallo.reason
}
