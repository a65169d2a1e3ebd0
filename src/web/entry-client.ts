// After an upgrade an open tab asks for files that are gone; reloading the page gets the new ones. That does not work offline.
window.addEventListener('vite:preloadError', () => navigator.onLine && location.reload())

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Step by step, so that a slow phone scrolls and answers in between. */
async function start(): Promise<void> {
  // A complete page is readable before the app is loaded, so it loads the app last (entry-server.ts).
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
