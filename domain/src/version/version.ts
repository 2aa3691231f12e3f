/** Identificador de la versión que se muestra en la barra superior (SHL-02, API-65). */
export const VERSION = { version: '1.4.23', rama: 'hotfix', fecha: '2025-05-16' } as const
