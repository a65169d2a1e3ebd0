// Without these flags, Chromium contacts Google's hosts. Its sandbox doesn't start for root.
const quiet = ['--disable-background-networking', '--disable-quic', '--no-first-run', '--disable-sync', '--hide-scrollbars']

export const args = process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet
