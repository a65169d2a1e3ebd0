// Why a pay entry was recorded. Free of zod, because screens load it.

export const payReasons = ['finished', 'stepped_back', 'redo', 'redo_deleted', 'deleted'] as const
export type PayReason = (typeof payReasons)[number]

export const payReasonLabels: Readonly<Record<PayReason, string>> = {
  finished: 'Finished',
  stepped_back: 'Moved back',
  redo: 'Redone',
  redo_deleted: 'Redo deleted',
  deleted: 'Job deleted',
}
