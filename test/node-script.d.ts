interface ScriptOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Relative to the project folder. */
  readonly cwd?: string
}
/** Runs a Node script in the project folder until it ends, and returns its output. Rejects if it fails. */
export declare function runNode(args: readonly string[], { env, cwd }?: ScriptOptions): Promise<string>
export {}
