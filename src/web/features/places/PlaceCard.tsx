import type { JobDetail } from '#contract/jobs/job-detail.ts'
import { Card } from '#web/components/layout/Card.tsx'

import { PlaceControl } from './PlaceControl.tsx'

/** The place of a finished racquet, on the screen of its job. */
export const PlaceCard = ({ job }: { readonly job: JobDetail }) => (
  <Card title="Place">
    <PlaceControl job={job} />
  </Card>
)
