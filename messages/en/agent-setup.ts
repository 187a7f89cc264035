import assistants from './assistants.json';
import files from './files.json';
import tools from './tools.json';
import trial from './trial.json';

/** What is only read where agents, what they know and their tools are set up: `AgentTexts` brings it. A test of the house knows the way of every text. */
export const agentSetup = { assistants, files, tools, trial };
