// Starts the client.
const root = document.getElementById('root');
if (root) root.textContent = 'Tabdo';
