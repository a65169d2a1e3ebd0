interface LinkResponse {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: () => Promise<unknown>
}

/** An entry of a link's `clientInterceptors`: wraps a streamed file in the JSON envelope that the link expects of every response. */
export async function wrapFileResponse<Response extends LinkResponse>({
  next,
}: {
  next: () => Promise<Response>
}): Promise<Response> {
  const response = await next()
  if (response.headers['content-disposition'] === undefined) return response
  return { ...response, headers: response.headers, body: async () => ({ json: await response.body() }) }
}
