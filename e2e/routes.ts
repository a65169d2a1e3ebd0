// The routes of the app, read from the names of their files.
import { readdir } from 'node:fs/promises'

/** The path of a file in src/web/routes: a parameter is one part of it. */
const toPath = (file: string): string =>
  `/${file
    .replace(/\.tsx$/, '')
    .split(/[./]/)
    .filter((part) => part !== 'index' && !part.startsWith('_'))
    .join('/')}`

/** The routes that none of the paths shows. */
export async function findRoutesWithout(paths: readonly string[]): Promise<string[]> {
  const files = await readdir('src/web/routes', { recursive: true })
  const routes = new Set(files.filter((file) => file.endsWith('.tsx') && !/(^|\/)(__root|\$)\.tsx$/.test(file)).map(toPath))
  const isShown = (route: string) => {
    const pattern = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`)
    return paths.some((path) => pattern.test(path.split('?')[0] ?? ''))
  }
  return [...routes].filter((route) => !isShown(route))
}
