// The app's routes, read from their file names.
import { readdir } from 'node:fs/promises'

/** Converts a file name in src/web/routes to its path. A parameter is one segment. */
const toPath = (file: string): string =>
  `/${file
    .replace(/\.tsx$/, '')
    .split(/[./]/)
    .filter((part) => part !== 'index' && !part.startsWith('_'))
    .join('/')}`

/** Returns the routes that no path matches. */
export async function findRoutesWithout(paths: readonly string[]): Promise<string[]> {
  const files = await readdir('src/web/routes', { recursive: true })
  const routes = new Set(files.filter((file) => file.endsWith('.tsx') && !/(^|\/)(__root|\$)\.tsx$/.test(file)).map(toPath))
  const isShown = (route: string) => {
    const pattern = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`)
    return paths.some((path) => pattern.test(path.split('?')[0] ?? ''))
  }
  return [...routes].filter((route) => !isShown(route))
}
