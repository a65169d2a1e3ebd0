// After an upgrade, an open tab requests files that no longer exist. Reloading the page gets the new ones. A file that failed because of
// the network still exists, and is requested again when it is needed.
window.addEventListener('vite:preloadError', ({ payload }) => {
  const [address] = /(https?:\/\/|\/assets\/)\S+/.exec(payload.message) ?? []
  if (address)
    void fetch(address, { method: 'HEAD' }).then(
      ({ status }) => status === 404 && location.reload(),
      () => {},
    )
  // Safari does not name the file.
  else if (navigator.onLine) location.reload()
})

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Loads and hydrates the app in separate tasks, so that slow phones can respond to input in between. */
async function start(): Promise<void> {
  // A fully rendered page is readable without the app, so its modules are loaded last (entry-server.ts).
  const modules = document.querySelectorAll<HTMLLinkElement>('link[rel="deferred-module"]')
  if (modules.length > 0 && document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  for (const link of modules) link.rel = 'modulepreload'
  await nextTask()
  await import('react-dom/client')
  await nextTask()
  const { hydrateApp } = await import('./app/hydrate.tsx')
  await nextTask()
  await hydrateApp()
}

void start()
