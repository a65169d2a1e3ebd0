import type { OpenAPI } from '@orpc/openapi'

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** The operations of all paths. */
export function* operationsOf(document: OpenAPI.Document): Generator<OpenAPI.OperationObject> {
  for (const path of Object.values(document.paths ?? {})) {
    for (const method of methods) {
      const operation = path?.[method]
      if (operation) yield operation
    }
  }
}
