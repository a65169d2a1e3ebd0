// Chromium looks for Google's hosts without these; its sandbox does not start for root.
const quiet = ['--disable-background-networking', '--disable-quic', '--no-first-run', '--disable-sync', '--hide-scrollbars']

export const args = process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet
