/** Uploads of a space, or of an environment if there is one. */
export function uploads(client, params) {
  const environmentPath = `/spaces/${params.spaceId}/environments/${params.environmentId}/uploads`
  const spacePath = `/spaces/${params.spaceId}/uploads`
  return client.request('POST', params.environmentId ? environmentPath : spacePath)
}
