/** A real call of a procedure, for the API reference. Recorded by test/api-examples.test.ts. */
export interface ApiExample {
  readonly request: {
    /** Path parameters. */
    readonly params?: Readonly<Record<string, unknown>>
    readonly query?: Readonly<Record<string, unknown>>
    readonly body?: unknown
    /** Files and fields of a form: text files as text, other files by name. */
    readonly form?: Readonly<Record<string, unknown>>
  }
  readonly response: {
    readonly status: number
    /** The media type. */
    readonly type: string
    readonly body: unknown
  }
}
