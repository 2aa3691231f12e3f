const formato = new Intl.NumberFormat('es-AR')

/** 1284 → «1.284». */
export const cantidad = (n: number) => formato.format(n)

/** «1 resultado», «1.284 resultados». */
export const contar = (n: number, uno: string, varios: string) => `${cantidad(n)} ${n === 1 ? uno : varios}`
