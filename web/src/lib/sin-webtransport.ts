/** El transporte de engine.io que no se usa: el canal va por websocket o por sondeo. */
export const WT = undefined
