/** Chromium es el del sistema o el de npm (platform/src/chromium): puppeteer no baja ninguno. */
module.exports = { skipDownload: true }
