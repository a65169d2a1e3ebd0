/** One browser window with its own cookies. */
export interface Driver {
  open(address: string): Promise<void>
  /** Evaluates a JavaScript expression in the page. */
  evaluate(expression: string): Promise<unknown>
  /** Clicks the element as a mouse does. */
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  screenshot(): Promise<Uint8Array>
  /** Uncaught errors and violations of the Content-Security-Policy and Trusted Types, on all pages so far. */
  readonly problems: readonly string[]
  close(): Promise<void>
}
