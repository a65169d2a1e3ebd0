/** One window of a browser, with cookies of its own. */
export interface Driver {
  open(address: string): Promise<void>
  /** Evaluates a JavaScript expression in the page. */
  evaluate(expression: string): Promise<unknown>
  /** Clicks the element as a mouse does. */
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  screenshot(): Promise<Uint8Array>
  /** Errors that no script caught, and violations of the Content-Security-Policy and Trusted Types, on all pages so far. */
  readonly problems: readonly string[]
  close(): Promise<void>
}
