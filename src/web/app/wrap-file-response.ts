interface Answer {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: () => Promise<unknown>
}

/**
 * For `clientInterceptors` of a link. A file that the server streams stands by itself, while a link expects every answer in an envelope:
 * this puts it into one.
 */
export async function wrapFileResponse<Response extends Answer>({ next }: { next: () => Promise<Response> }): Promise<Response> {
  const answer = await next()
  if (answer.headers['content-disposition'] === undefined) return answer
  return { ...answer, headers: answer.headers, body: async () => ({ json: await answer.body() }) }
}
