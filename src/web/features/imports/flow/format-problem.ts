import type { FieldProblem } from '#domain/errors.ts'
import type { ImportColumns } from '#domain/import/columns.ts'

/** Formats a problem with the name of its field: "Email: Invalid email address". */
export function problemFormat<Target extends string>({ labels }: ImportColumns<Target>): (problem: FieldProblem) => string {
  const isTarget = (path: string): path is Target => path in labels
  return ({ path, message }) => (isTarget(path) ? `${labels[path]}: ${message}` : message)
}
