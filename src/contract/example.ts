/** A real call of a procedure, for the API reference. Recorded by test/api-examples.test.ts. */
export interface ApiExample {
  readonly request: {
    /** In the path. */
    readonly params?: Readonly<Record<string, unknown>>
    readonly query?: Readonly<Record<string, unknown>>
    readonly body?: unknown
    /** Files and fields of a form. Texts as they are, other files by name. */
    readonly form?: Readonly<Record<string, unknown>>
  }
  readonly response: {
    readonly status: number
    /** The media type. */
    readonly type: string
    readonly body: unknown
  }
}
