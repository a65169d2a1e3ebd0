// The columns that bodies contain. Background work may read no others (0032_webhooks_of_background_work.sql).
import { customers } from '#database/tables/customers.ts'
import { feedback } from '#database/tables/feedback.ts'
import { string_inventory } from '#database/tables/inventory.ts'
import { string_jobs } from '#database/tables/jobs.ts'

export const jobColumns = {
  id: string_jobs.id,
  job_number: string_jobs.job_number,
  status: string_jobs.status,
  customer_id: string_jobs.customer_id,
  racquet_id: string_jobs.racquet_id,
  job_date: string_jobs.job_date,
  due_date: string_jobs.due_date,
  time_started: string_jobs.time_started,
  time_completed: string_jobs.time_completed,
  picked_up_at: string_jobs.picked_up_at,
  string_mains_brand: string_jobs.string_mains_brand,
  string_mains_model: string_jobs.string_mains_model,
  string_crosses_brand: string_jobs.string_crosses_brand,
  string_crosses_model: string_jobs.string_crosses_model,
  tension_mains: string_jobs.tension_mains,
  tension_crosses: string_jobs.tension_crosses,
  price: string_jobs.price,
  payment_status: string_jobs.payment_status,
  payment_method: string_jobs.payment_method,
  paid_at: string_jobs.paid_at,
}

export const feedbackColumns = {
  id: feedback.id,
  string_job_id: feedback.string_job_id,
  customer_id: feedback.customer_id,
  entered_by: feedback.entered_by,
  rating: feedback.rating,
}

export const itemColumns = {
  id: string_inventory.id,
  brand: string_inventory.brand,
  model: string_inventory.model,
  gauge: string_inventory.gauge,
  color: string_inventory.color,
  quantity_meters: string_inventory.quantity_meters,
  reorder_threshold: string_inventory.reorder_threshold,
}

export const customerColumns = {
  id: customers.id,
  created_at: customers.created_at,
}
