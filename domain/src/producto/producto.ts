/** Qué Foja es ésta, como la muestra la barra superior (SHL-02, API-65); las de un documento están en `versiones`. */
export const PRODUCTO = { version: '1.4.23', rama: 'hotfix', fecha: '2025-05-16' } as const
