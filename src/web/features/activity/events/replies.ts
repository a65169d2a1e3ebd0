import type { Descriptions, KindOf } from './description.ts'

export const replies: Descriptions<KindOf<'reply'>> = {
  'reply.assigned': ({ job_number, from, to }) => ({
    record: `Job #${job_number}`,
    lines: [`Conversation: ${from?.name ?? 'nobody'} → ${to?.name ?? 'nobody'}`],
  }),
}
