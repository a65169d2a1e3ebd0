import type { JobDetail } from '#contract/jobs/job-detail.ts'
import { FieldGroup } from '#web/components/fields/FieldGroup.tsx'

import { PlaceControl } from './PlaceControl.tsx'

/** The place of a finished racquet, on the screen of its job. */
export const PlaceField = ({ job }: { readonly job: JobDetail }) => (
  <FieldGroup label="Place">
    <PlaceControl job={job} />
  </FieldGroup>
)
