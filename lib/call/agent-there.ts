/** Whether an agent talks in this call; somebody else may have taken it from it. */
export const agentThere = (call: { assistant_id: string | null; handed_to: string | null }) =>
  call.assistant_id !== null && call.handed_to === null;
